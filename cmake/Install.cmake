# cmake --install: program, library, headers, CMake package, pkg-config file, man page, completion, documents.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# ./othello-synth builds the program alone: what else is installed is built now.
install(CODE "execute_process(COMMAND \"${CMAKE_COMMAND}\" --build \"${PROJECT_BINARY_DIR}\" --target othello-synth
                                      othello-synth-library reference COMMAND_ERROR_IS_FATAL ANY)" ALL_COMPONENTS)

install(TARGETS othello-synth RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(TARGETS othello-synth-library EXPORT othello-synth ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(DIRECTORY library/include/othello_synth ${PROJECT_BINARY_DIR}/include/othello_synth
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev FILES_MATCHING PATTERN "*.h")

# find_package(othello-synth), target othello-synth::othello-synth.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/othello-synth)
install(EXPORT othello-synth NAMESPACE othello-synth:: DESTINATION ${package}
        FILE othello-synth-targets.cmake COMPONENT dev)
configure_package_config_file(cmake/othello-synth-config.cmake.in
  ${PROJECT_BINARY_DIR}/othello-synth-config.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/othello-synth-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/othello-synth-config.cmake
              ${PROJECT_BINARY_DIR}/othello-synth-config-version.cmake DESTINATION ${package} COMPONENT dev)

# pkg-config othello-synth. The file finds its prefix from where it stands, wherever it is installed.
file(RELATIVE_PATH OTHELLO_PREFIX_FROM_PC "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
configure_file(cmake/othello-synth.pc.in othello-synth.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/othello-synth.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)

# The program writes them, from the table of its options.
foreach(form man bash)
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/othello-synth.${form}
    COMMAND othello-synth reference ${form} > ${PROJECT_BINARY_DIR}/othello-synth.${form}
    DEPENDS othello-synth VERBATIM)
endforeach()
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/othello-synth.1.gz
  COMMAND gzip -9nc ${PROJECT_BINARY_DIR}/othello-synth.man > ${PROJECT_BINARY_DIR}/othello-synth.1.gz
  DEPENDS ${PROJECT_BINARY_DIR}/othello-synth.man VERBATIM)
add_custom_target(reference ALL DEPENDS ${PROJECT_BINARY_DIR}/othello-synth.1.gz ${PROJECT_BINARY_DIR}/othello-synth.bash)
install(FILES ${PROJECT_BINARY_DIR}/othello-synth.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${PROJECT_BINARY_DIR}/othello-synth.bash RENAME othello-synth
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
# The documents, where their links lead to one another.
install(DIRECTORY docs experiments results DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT doc)
# What others check proofs with.
install(DIRECTORY proofs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT doc USE_SOURCE_PERMISSIONS
        FILES_MATCHING PATTERN "*.py" PATTERN "*.sh" PATTERN "*.lisp" PATTERN "scores" EXCLUDE PATTERN "__pycache__" EXCLUDE)
install(FILES README.md CONTRIBUTING.md LICENSE CHANGELOG.md CITATION.cff DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT doc)
