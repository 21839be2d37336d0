# Everything the project stands on; each is a Debian package.
find_package(Threads REQUIRED)
find_package(absl REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(tomlplusplus REQUIRED)

find_package(PkgConfig REQUIRED)
pkg_check_modules(Z3 REQUIRED IMPORTED_TARGET z3)
pkg_check_modules(HTTPLIB REQUIRED IMPORTED_TARGET cpp-httplib)
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET libzstd)

# CaDiCaL ships neither a CMake package nor a pkg-config file.
find_path(CADICAL_INCLUDE_DIR cadical.hpp REQUIRED)
find_library(CADICAL_LIBRARY cadical REQUIRED)
add_library(cadical UNKNOWN IMPORTED)
set_target_properties(cadical PROPERTIES IMPORTED_LOCATION ${CADICAL_LIBRARY}
                                         INTERFACE_INCLUDE_DIRECTORIES ${CADICAL_INCLUDE_DIR})
