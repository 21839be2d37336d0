/* othello-synth for C, and for every language that can call C: questions and answers are JSON.
 *
 *   othello_synth_task *task = othello_synth_ask(
 *       "{\"ask\": \"reach\", \"position\": \"f5d6c3d3c4\", \"timeout\": 10}");
 *   while (!othello_synth_wait(task, 100)) show(othello_synth_progress(task));
 *   puts(othello_synth_answer(task));  // {"verdict": "reachable", "game": "f5d6c4d3c3", ...}
 *   othello_synth_free(task);
 *
 * docs/c.md lists the questions. Every question may have "timeout" (seconds) and "memory" (bytes of
 * the process). An answer is an object; {"error": "..."} says what is wrong with the question.
 * Nothing prints, catches a signal or ends the process. Tasks are independent of one another; one
 * task may be used by one thread at a time, but cancelled from any. */
#ifndef OTHELLO_SYNTH_H
#define OTHELLO_SYNTH_H

#ifdef __cplusplus
extern "C" {
#endif

#define OTHELLO_SYNTH_API __attribute__((visibility("default")))

typedef struct othello_synth_task othello_synth_task;

/* "0.2.0" */
OTHELLO_SYNTH_API const char *othello_synth_version(void);

/* Begins to answer the question, in a thread. NULL if there is no memory for that. */
OTHELLO_SYNTH_API othello_synth_task *othello_synth_ask(const char *question);

/* Waits at most that many milliseconds; a negative number: as long as it takes. Returns 1 once the
 * answer is there, otherwise 0. */
OTHELLO_SYNTH_API int othello_synth_wait(othello_synth_task *task, int milliseconds);

/* The last progress, an object: {"stage": "no passes", "count": 1234}, {"value": 31, "game": ...};
 * "{}" if there is none. Valid until the next call with the task. */
OTHELLO_SYNTH_API const char *othello_synth_progress(othello_synth_task *task);

/* The answer; NULL if it is not there yet. Valid until the task is freed. */
OTHELLO_SYNTH_API const char *othello_synth_answer(othello_synth_task *task);

/* The task ends soon. Its answer says what was found until then. */
OTHELLO_SYNTH_API void othello_synth_cancel(othello_synth_task *task);

/* Cancels the task, if it still works, and frees it. NULL is allowed. */
OTHELLO_SYNTH_API void othello_synth_free(othello_synth_task *task);

#ifdef __cplusplus
}
#endif

#endif
