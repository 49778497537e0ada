import { expect, test } from 'vitest'
import { recalledText, type Recalled } from '../../../../src/api/library/media/recalled.ts'

const recalled: Recalled = {
  ...{ MediaID: 7, Title: '买菜', AdminName: '王磊', CreateTime: '2026-11-27T21:05:00.000Z' },
  // As the server says it, by the newsroom's clock; the browser's may be another.
  ...{ Moment: '2026-11-28 14:05', Reason: '', IsReplaced: false, WithTitle: '' },
}

test.each([
  [{}, 7, '2026-11-28 14:05 由王磊全部撤下，没有换成别的'],
  [
    { Reason: '法院来函', IsReplaced: true, WithTitle: '春耕' },
    7,
    '2026-11-28 14:05 由王磊全部撤下，原因：法院来函，换成了“春耕”',
  ],
  [{ IsReplaced: true }, 7, '2026-11-28 14:05 由王磊全部撤下，换上的那个已经彻底删除'],
  [{}, 8, '同一个文件的“买菜”2026-11-28 14:05 由王磊全部撤下，没有换成别的'],
])('%o', (more, ID, text) => expect(recalledText({ ...recalled, ...more }, ID)).toBe(text))
