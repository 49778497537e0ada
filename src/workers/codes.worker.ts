/** codeIn.ts beside the page. */
import { expose } from 'comlink'
import { codeIn } from './codeIn.ts'

/** What the worker answers to. */
const codesWorker = { codeIn }
export type CodesWorker = typeof codesWorker

expose(codesWorker)
