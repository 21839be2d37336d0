# Flags that every target of the project compiles with.
include(CheckCXXSourceRuns)

add_library(othello_compiler INTERFACE)
target_compile_options(othello_compiler INTERFACE -Wall -Wextra -Wpedantic -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # A false alarm of GCC 12 in std::string's operator+ (GCC bug 105329).
  target_compile_options(othello_compiler INTERFACE -Wno-restrict)
endif()

if(OTHELLO_CPU STREQUAL "auto")
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
    OTHELLO_HOST_IS_X86_64_V3)
  if(OTHELLO_HOST_IS_X86_64_V3)
    target_compile_options(othello_compiler INTERFACE -march=x86-64-v3)
  endif()
elseif(NOT OTHELLO_CPU STREQUAL "portable")
  target_compile_options(othello_compiler INTERFACE -march=${OTHELLO_CPU})
endif()

if(OTHELLO_SANITIZE)
  target_compile_options(othello_compiler INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                                                   -fno-omit-frame-pointer)
  target_link_options(othello_compiler INTERFACE -fsanitize=address,undefined)
endif()
