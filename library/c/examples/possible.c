/* Is this possible? Reads a position in each line of standard input, and says whether a game
 * reaches it, with the game.
 *
 *   cc possible.c -o possible $(pkg-config --cflags --libs othello-synth-c) */
#include <othello_synth.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[256];
  char question[1024];
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\r\n\"\\")] = '\0';
    if (line[0] == '\0') continue;
    snprintf(question, sizeof question, "{\"ask\": \"reach\", \"position\": \"%s\", \"timeout\": 60}",
             line);
    othello_synth_task *task = othello_synth_ask(question);
    if (task == NULL) return 1;
    othello_synth_wait(task, -1);
    printf("%s\n  %s\n", line, othello_synth_answer(task));
    othello_synth_free(task);
  }
  return 0;
}
