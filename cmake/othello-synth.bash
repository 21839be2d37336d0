# bash completion for othello-synth: commands and options are read from its own help.
_othello_synth() {
  local current=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]} command=() word
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || { command+=("$word"); [[ $word == opening ]] || break; }
  done
  COMPREPLY=()
  if [[ $current == -* ]]; then
    local options
    options=$("$program" "${command[@]}" --help 2>/dev/null | grep -oE '^  +(-[a-z],)?--[a-z-]+' |
      grep -oE -- '--[a-z-]+')
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  elif [[ ${#command[@]} -eq 0 || ( ${#command[@]} -eq 1 && ${command[0]} == opening ) ]]; then
    local commands
    commands=$("$program" "${command[@]}" --help 2>/dev/null |
      sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]*\) .*/\1/p')
    mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$current")
  fi
}
complete -o default -o bashdefault -F _othello_synth othello-synth ./othello-synth
