/**
 * Looking texts through, picking keywords, summing up. Spec 2, section 7 "Articles": textmoderation, textcorrection (C306, C307),
 * pick and summary (C308, C309; multipart). They answer without any service as well, and say so.
 */
import { z } from 'zod/mini'
import { defineFamily, upload, write } from '../../contract.ts'
import { Checked, CheckedText, Picked, PickedText, Summed, SummedText } from './asked.ts'

/** See the file's head. */
export const aiTexts = defineFamily({
  name: 'aiTexts',
  title: '文本检查',
  host: 'main',
  pages: ['/Publish', '/Ai/ArticleUeditor'],
  row: z.object({ ID: z.number() }),
  calls: {
    /** Sensitive words of the station, and what Baidu's censor thinks where an entry for it is enabled. */
    moderation: write('POST /api/news/textmoderation', CheckedText, Checked),
    /** Wrong words, punctuation, numbers, repetitions; and what a model for copywriting finds. */
    correction: write('POST /api/news/textcorrection', CheckedText, Checked),
    pick: upload('POST /api/sdk/baidu/pick', PickedText, Picked),
    summary: upload('POST /api/sdk/baidu/summary', SummedText, Summed),
  },
})
