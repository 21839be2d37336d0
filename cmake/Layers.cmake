# The folders of the source, lowest first: the one list of them. A folder may include headers of itself, of the folders that
# stand behind ON, and of all that these may include; tests/layers_test.py reads this file and checks it.
#
#   othello_layer(FOLDER [ALONE] [ON FOLDER...] [PACKAGES TARGET...] [PUBLIC])
#
# Each is a library. ALONE: each of its files is optimised by itself, as speed is all; files of other folders are compiled in
# groups (Groups.cmake). PUBLIC: together with all on which it stands it is the library that is installed.
othello_layer(core/base PACKAGES Threads::Threads absl::status absl::statusor absl::strings)
othello_layer(core/game ALONE ON core/base PACKAGES absl::hash absl::flat_hash_map)
othello_layer(core/discs ALONE ON core/game)
othello_layer(core/formats/boards ALONE ON core/game)
othello_layer(core/formats/games ON core/formats/boards)
othello_layer(core/formats/pictures ON core/formats/boards)
othello_layer(core/formats ON core/formats/games core/formats/pictures)
othello_layer(core/logic ON core/base PACKAGES PkgConfig::Z3 cadical absl::flat_hash_map)
othello_layer(core/encoding ON core/game core/logic)

othello_layer(synth ON core/discs PACKAGES absl::flat_hash_map absl::flat_hash_set)
othello_layer(synth/formula ON synth core/encoding)
othello_layer(synth/solve ON synth/formula)

othello_layer(play ALONE ON core/game core/logic PACKAGES absl::flat_hash_map)

othello_layer(retro ALONE ON core/discs core/logic PACKAGES absl::flat_hash_map absl::flat_hash_set absl::span)
othello_layer(retro/opening ALONE ON retro core/formats/boards)
othello_layer(retro/order ALONE ON retro core/encoding core/formats/boards)
othello_layer(retro/nogoods ALONE ON retro/order)
othello_layer(retro/backwards ALONE ON retro/opening retro/nogoods)
othello_layer(retro/count ALONE ON retro/backwards PACKAGES absl::int128)
othello_layer(retro/decide ALONE ON retro/backwards play)

othello_layer(goals ON synth/solve retro/decide retro/count endgame/search)
othello_layer(goals/play ON goals)
othello_layer(goals/decide ON goals)
othello_layer(goals/best ON goals/play goals/decide)

othello_layer(proofs ON synth core/formats/boards core/logic PACKAGES PkgConfig::ZSTD)

othello_layer(endgame ALONE ON core/discs core/logic)
othello_layer(endgame/evaluation ALONE ON core/game)
othello_layer(endgame/search ALONE ON endgame endgame/evaluation)
othello_layer(endgame/training ON endgame/search)
othello_layer(proofs/scores ALONE ON proofs endgame/search)
othello_layer(problems ON endgame/search play synth/formula PACKAGES absl::flat_hash_set)
othello_layer(problems/riddles ALONE ON retro/count PACKAGES absl::flat_hash_map)
othello_layer(census ON core/game PACKAGES absl::int128 absl::span)
othello_layer(traps ON core/formats PACKAGES absl::flat_hash_map absl::flat_hash_set)

othello_layer(app/text ON core/formats retro PACKAGES nlohmann_json::nlohmann_json)
othello_layer(app/terminal ON app/text proofs)
othello_layer(app/experiment ON app/text goals/best PACKAGES tomlplusplus::tomlplusplus)
othello_layer(app/records/fields ON app/text retro)
othello_layer(app/records/games ON app/records/fields problems/riddles retro/decide)
othello_layer(app/records ON app/records/games census goals/best problems proofs/scores PACKAGES absl::time)
othello_layer(app/records/files ON app/records app/experiment endgame/training)
othello_layer(app/positions ON app/records)
othello_layer(app/lists ON app/positions app/terminal)
othello_layer(app/pages ON app/records traps)
othello_layer(app/report ON app/pages)
othello_layer(app/checks ON app/records/files)
othello_layer(app/run ON app/checks app/report app/terminal)
othello_layer(app/study ON app/pages app/records/files app/positions app/terminal)
othello_layer(app/verify ON app/checks app/study)
othello_layer(app/serve ON app/report app/records/files app/positions app/terminal PACKAGES PkgConfig::HTTPLIB)
othello_layer(app/commands/reach ON app/report app/lists)
othello_layer(app/commands/problems ON app/pages app/records/files app/lists)
othello_layer(app/commands/stoner ON app/report app/lists)
othello_layer(app/commands/opening ON app/records app/terminal)
othello_layer(app/commands/census ON app/pages app/positions app/terminal)
othello_layer(app/commands ON app/run app/study app/verify app/commands/reach app/commands/problems app/commands/stoner
                           app/commands/opening app/commands/census app/serve)

othello_layer(library/src ON app/experiment endgame/search traps PUBLIC)
