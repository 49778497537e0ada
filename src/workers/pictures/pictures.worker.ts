/** draw.ts beside the page. */
import { expose } from 'comlink'
import { draw } from './draw.ts'

/** What the worker answers to. */
const picturesWorker = { draw }
export type PicturesWorker = typeof picturesWorker

expose(picturesWorker)
