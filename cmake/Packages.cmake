# Debian packages, by `cpack` in the build folder of the preset `packages`: the program, the library for C, what is needed to
# build against either library, the Python module, and the documents. Their dependencies are found from the files.
set(OTHELLO_DEBS program:othello-synth shared:libothello-synth${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
                 dev:libothello-synth-dev python:python3-othello-synth doc:othello-synth-doc)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME othello-synth)
set(CPACK_PACKAGE_VENDOR "the authors of othello-synth")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The othello-synth authors <othello-synth@example.org>")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_DEBUGINFO_PACKAGE OFF)

set(about "It constructs Othello positions from constraints, decides whether a game reaches them, with a\
 game or a proof, and solves and generates endgame problems.")
set(what_program "The program.")
set(what_shared "The library for C.")
set(what_dev "What is needed to build programs with the libraries.")
set(what_python "The module for Python.")
set(what_doc "The documents, experiments and results.")

# Each has its licence and its changes, as Debian wants them.
execute_process(COMMAND gzip -9nc ${PROJECT_SOURCE_DIR}/CHANGELOG.md OUTPUT_FILE ${PROJECT_BINARY_DIR}/changelog.gz)
set(CPACK_COMPONENTS_ALL "")
foreach(pair ${OTHELLO_DEBS})
  string(REPLACE ":" ";" pair ${pair})
  list(GET pair 0 component)
  list(GET pair 1 package)
  string(TOUPPER ${component} upper)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${what_${component}} ${about}")
  install(FILES LICENSE RENAME copyright DESTINATION share/doc/${package} COMPONENT ${component})
  install(FILES ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION share/doc/${package} COMPONENT ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION science)
endforeach()

set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS othello-synth-doc)
set(CPACK_DEBIAN_SHARED_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
file(WRITE ${PROJECT_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_SHARED_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    "${CPACK_DEBIAN_SHARED_PACKAGE_NAME} (= ${PROJECT_VERSION}), libabsl-dev, libz3-dev, libcadical-dev, libtomlplusplus-dev")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
math(EXPR next_python "${PYTHON_VERSION_MINOR} + 1")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "python3 (>= ${PYTHON_VERSION_MAJOR}.${PYTHON_VERSION_MINOR}), python3 (<< ${PYTHON_VERSION_MAJOR}.${next_python})")
set(CPACK_DEBIAN_DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_PACKAGE_SHLIBDEPS OFF)

include(CPack)

add_test(NAME Packages.InACleanRoot
         COMMAND ${PROJECT_SOURCE_DIR}/tests/packages/clean_root_test.sh ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
set_tests_properties(Packages.InACleanRoot PROPERTIES LABELS long TIMEOUT 1200 SKIP_RETURN_CODE 77)
