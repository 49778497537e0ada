/** proof.ts beside the page. */
import { expose } from 'comlink'
import { provenBy } from './proof.ts'

/** What the worker answers to. */
const proofWorker = { provenBy }
export type ProofWorker = typeof proofWorker

expose(proofWorker)
