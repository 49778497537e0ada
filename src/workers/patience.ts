/** Ours: a worker that has not answered after this many ms is not waited for any longer. */
export const WORKER_MS = 4000
