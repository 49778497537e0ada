/** What the public's pages show, of every area. */
import { joinPages } from './engagement/readerPages/join.ts'
import { proofPages } from './engagement/readerPages/proof.ts'
import type { PageSource } from './platform/readerPages/source.ts'
import { noticePages } from './services/readerPages/notices.ts'

/** All of them. */
export const readerSources: readonly PageSource[] = [joinPages, noticePages, proofPages]
