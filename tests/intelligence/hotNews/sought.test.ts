import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { soughtOf } from '../../../src/api/intelligence/hotNews/sought.ts'

const sought = (Title: string, Keywords: string[] = []) => soughtOf({ Title, Keywords })

// What it is about is looked for, not who says it, where it is, or how much was spent.
test.each([
  ['街道办：投入347万元推进家门口的书房', '门口 书房'],
  ['新能源充电桩征求意见，20天内可反馈，龙泉镇先行', '能源 充电'],
  ['新增9处会计咨询日，重庆路先行', '会计 咨询'],
  ['投入757万元推进夜间公交，龙泉镇先行', '夜间 公交'],
  ['凤栖桥候鸟监测本周启用', '凤栖桥 候鸟'],
  ['江州市气象台升级发布暴雨橙色预警信号', '暴雨 橙色'],
  ['市图书馆：8个问题问清智慧停车', '智慧 停车'],
  ['团市委：冬季供暖长效机制出台', '冬季 供暖'],
  ['街道办：急救设备进站完成率达85%', '急救 设备'],
  ['区政府：冬季供暖怎么办？一图看懂', '冬季 供暖'],
  ['临港会展中心智慧停车怎么办？一图看懂', '智慧 停车'],
  ['江州大学口袋公园本周启用', '口袋 公园'],
  ['银杏里小区菜市场改造本周启用', '市场 银杏'],
  ['电梯在江州全城安装完毕', '电梯 江州'],
  ['江州电梯完工', '江州 电梯'],
  ['大风蓝色预警：各区值守图文直播', '大风 蓝色'],
  ['长江二桥封闭检修首日：渡口排队两公里', '长江 二桥'],
  ['多位专家：人工智能不会取代记者', '人工 智能'],
  ['国务院：取消高速公路省界收费站', '高速公路 省界'],
  ['快讯：台风“桦加沙”登陆', '台风 加沙'],
  ['大米', '大米'],
])('%s', (title, words) => expect(sought(title)).toBe(words))

test.each([
  ['Dell Redefines Workstation Computing Boundaries with Smallest Tower', 'Dell Workstation'],
  ['Cambrios被Gartner評選為「最酷供應商」', 'Cambrios Gartner'],
  ['Sydney Harbor Bridge', 'Sydney Harbor'],
  ['The Rain Ripples', 'Ripples'],
])('names in other letters: %s', (title, words) =>
  expect(sought(title).split(' ')).toEqual(expect.arrayContaining(words.split(' '))),
)

test.each([
  ['征求意见', '征求 意见'],
  ['街道办：取消', '街道'],
  ['', ''],
  ['！！', '！！'],
])('where nothing else is said, what there is: %j', (title, words) => expect(sought(title)).toBe(words))

test('keywords of the source come before all', () =>
  expect(sought('江州大桥合龙', ['大桥', 'x', ' 合龙 ', '江州'])).toBe('大桥 合龙'))

// Titles of other houses, where they are at hand: each leads to words of its own.
const file = `${import.meta.dirname}/../../../../shared/data/wordpress-theme-unit-test.wxr.xml`
const titles = existsSync(file)
  ? [...readFileSync(file, 'utf8').matchAll(/<item>\s*<title>([^<&]{4,})<\/title>/g)].map(([, title]) => title!.trim())
  : ['Keyboard navigation']
test.each([...new Set(titles)])('of %s words are looked for that stand in it', (title) => {
  const words = sought(title).split(' ')
  expect(words.length).toBeLessThanOrEqual(Math.max(2, title.split(' ').length))
  for (const word of words) expect(title).toContain(word)
})
