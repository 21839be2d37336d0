# Files that take longer to read their headers than for what they say are compiled together, a folder as one. Measured with GCC 12,
# seconds of processor: app/commands 485 one by one, 155 in groups; the tests 600 and 250. So names without linkage (constants,
# functions of one file) differ within a folder of app, of the tests, and of the engines that are not listed in CMakeLists.txt.
# The preset "tidy" compiles each file by itself.
function(compile_in_groups target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${OTHELLO_GROUPS} UNITY_BUILD_BATCH_SIZE 16)
endfunction()
