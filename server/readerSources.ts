/** What the public's pages show, of every area. */
import { proofPages } from './engagement/readerPages/proof.ts'
import type { PageSource } from './platform/readerPages/source.ts'

/** All of them. */
export const readerSources: readonly PageSource[] = [proofPages]
