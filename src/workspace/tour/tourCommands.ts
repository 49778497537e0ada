/** The commands of the tour; what they do is fetched when one of them is run. */
import { defineCommand, type Command } from '../command.ts'
import { setting } from '../settings.ts'
import { TOUR, UNTOUCHED, type TourKept } from './tourSetting.ts'

const group = '帮助'
const load = () => import('./tour.ts')
const isOn = () => setting<TourKept>(TOUR, UNTOUCHED).state === 'on'

/** Beginning, putting away, passing over, beginning again. */
export const tourCommands: readonly Command[] = [
  defineCommand({
    id: 'tour.toggle',
    title: '导览：开始、继续或收起',
    group,
    keys: 'alt+shift+d',
    keywords: ['tour', 'newcomer', '新手', '入门', '引导', '十步'],
    async run() {
      const { goOn, putAway } = await load()
      if (isOn()) putAway()
      else goOn()
    },
  }),
  defineCommand({
    id: 'tour.skip',
    title: '导览：跳过这一步',
    group,
    keys: 'alt+shift+y',
    keywords: ['tour', 'skip'],
    can: () => isOn() || '导览没有打开。',
    async run({ notify }) {
      if (!(await load()).skipStep()) notify('导览已经走完了。')
    },
  }),
  defineCommand({
    id: 'tour.again',
    title: '重新开始导览',
    group,
    keywords: ['tour', 'again', 'restart', '新手'],
    async run() {
      const { beginAgain } = await load()
      beginAgain()
    },
  }),
]
