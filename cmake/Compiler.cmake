# Flags that every target of the project compiles with.
include(CheckCXXSourceRuns)

add_library(othello_compiler INTERFACE)
target_compile_options(othello_compiler INTERFACE -Wall -Wextra -Wpedantic -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of GCC 12 where a std::string is made of others (GCC bugs 105329, 105651). Clang's warnings are errors, too
  # (./check --long).
  target_compile_options(othello_compiler INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
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
  # Sanitizers hide from GCC 12 that <regex> initialises its states (GCC bug 105562).
  target_compile_options(othello_compiler INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                                                   -fno-omit-frame-pointer -Wno-maybe-uninitialized)
  target_link_options(othello_compiler INTERFACE -fsanitize=address,undefined)
endif()
