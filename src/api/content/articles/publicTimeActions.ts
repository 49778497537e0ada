/** Saying from when and until when articles may be public. */
import { defineSome } from '../../actions.ts'
import { articles } from './calls.ts'
import type { ArticleRow } from './row.ts'
import { levelTitles } from './review.ts'

const module = 300
const isKept = (row: ArticleRow) => row.Status !== 'recycled'

/** The acts on both moments, with their questions and buttons. */
export const publicTimeActions = defineSome(articles, {
  embargo: {
    embargo: {
      title: '设置解禁时间',
      button: '编辑',
      is: ({ EmbargoTime }) => typeof EmbargoTime === 'string',
      ask: ['EmbargoTime'],
      when: (row) => isKept(row) && row.LiveRevision === null,
      undoable: true,
      log: { title: '设置解禁时间', type: '2', module },
      keywords: ['不早于', '禁发', '保密', 'embargo'],
    },
    liftEmbargo: {
      title: '解除解禁时间',
      button: levelTitles[3],
      with: { EmbargoTime: null },
      when: (row) => isKept(row) && row.EmbargoTime !== null,
      undoable: true,
      log: { title: '解除解禁时间', type: '1', module },
      keywords: ['提前解禁', 'lift embargo'],
    },
  },
  expiry: {
    expiry: {
      title: '设置下线时间',
      button: '编辑',
      is: ({ ExpireTime }) => typeof ExpireTime === 'string',
      ask: ['ExpireTime'],
      when: isKept,
      undoable: true,
      log: { title: '设置下线时间', type: '2', module },
      keywords: ['到期', '定时下线', '过期', 'expire'],
    },
    clearExpiry: {
      title: '取消下线时间',
      button: '编辑',
      with: { ExpireTime: null },
      when: (row) => isKept(row) && row.ExpireTime !== null,
      undoable: true,
      log: { title: '取消下线时间', type: '2', module },
      keywords: ['不下线', 'keep'],
    },
  },
})
