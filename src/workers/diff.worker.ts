/** diff.ts beside the page. */
import { expose } from 'comlink'
import { diffBlocks } from './diff.ts'

/** What the worker answers to. */
const diffWorker = { diffBlocks }
export type DiffWorker = typeof diffWorker

expose(diffWorker)
