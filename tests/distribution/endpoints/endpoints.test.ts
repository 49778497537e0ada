import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  announcementEvents,
  checkpointEvents,
  distributionEvents,
} from '../../../src/api/distribution/outgoing/states.ts'
import { heardIn, heardNames, heardProblem } from '../../../src/api/distribution/endpoints/hears.ts'
import { robotAddress } from '../../../src/api/distribution/endpoints/kinds.ts'
import { robotText } from '../../../server/distribution/endpoints/robotText.ts'
import { robotRequest } from '../../../server/distribution/endpoints/robotRequests.ts'

test.each([
  [
    'wecom',
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=ab-1',
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send',
    'ab-1',
  ],
  ['dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=ab1', 'https://oapi.dingtalk.com/robot/send', 'ab1'],
  [
    'feishu',
    'https://open.feishu.cn/open-apis/bot/v2/hook/ab-1',
    'https://open.feishu.cn/open-apis/bot/v2/hook/',
    'ab-1',
  ],
  [
    'wecom',
    'http://gateway.local:8080/wx/cgi-bin/webhook/send?x=1&key=k',
    'http://gateway.local:8080/wx/cgi-bin/webhook/send',
    'k',
  ],
] as const)('%s: %s is shown without its key', (kind, address, Host, key) => {
  expect(robotAddress(kind, address)).toEqual({ Host, key })
})

test.each([
  ['wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send'],
  ['wecom', 'https://oapi.dingtalk.com/robot/send?access_token=ab1'],
  ['dingtalk', 'https://oapi.dingtalk.com/robot/send?token=ab1'],
  ['feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/'],
  ['feishu', 'ftp://open.feishu.cn/open-apis/bot/v2/hook/a'],
  ['feishu', 'https://me@open.feishu.cn/open-apis/bot/v2/hook/a'],
  ['wecom', 'key=ab1'],
] as const)('%s: %s is no address of its robots', (kind, address) => {
  expect(robotAddress(kind, address)).toBeUndefined()
})

test('nothing said means what becomes of articles; names are Chinese or of the wire; a wrong one is told', () => {
  expect([...heardIn('').events]).toEqual(['published', 'unpublished', 'withdrawn'])
  const some = heardIn('撤稿，published 任务、live')
  expect([[...some.events], [...some.modules]]).toEqual([
    ['withdrawn', 'published'],
    ['tasks', 'live'],
  ])
  expect(heardProblem('撤稿,天气')).toMatch('接收内容里没有“天气”')
})

test('a robot calls nobody, whatever a title says, and says no more than WeCom takes', () => {
  const told = { Event: 'published', AdminUserRealName: '何静', Payload: {} }
  expect(robotText({ ...told, Title: '<at user_id="all">所有人</at> @13800000000' })).toBe(
    '【采编工作台】发布：《＜at user_id="all">所有人＜/at> ＠13800000000》\n操作人：何静',
  )
  const long = robotText({ ...told, Title: '长'.repeat(2000) })
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(2048)
  expect(long.endsWith('…')).toBe(true)
})

test('of several people ten are named', () => {
  const People = Array.from({ length: 12 }, (_, at) => `人${at}`)
  const text = robotText({
    Event: 'message',
    Title: '',
    AdminUserRealName: '',
    Payload: { Module: 'tasks', Title: '催办', People },
  })
  expect(text).toMatch('【采编工作台】任务：催办\n发给：人0、')
  expect(text).toMatch('人9等 12 人')
})

test('the signatures of DingTalk and Feishu, by example', () => {
  const at = new Date(1_700_000_000_123)
  const access = { Webhook: 'https://oapi.dingtalk.com/robot/send?access_token=x', Sign: 'SEC' }
  const url = new URL(robotRequest('dingtalk', access, '话', at).address)
  expect(url.searchParams.get('timestamp')).toBe('1700000000123')
  expect(url.searchParams.get('sign')).toMatch(/^[\w+/]{43}=$/)
  const { timestamp, sign } = JSON.parse(robotRequest('feishu', access, '话', at).body) as Record<string, string>
  expect([timestamp, sign!.length]).toEqual(['1700000000', 44])
  expect(JSON.parse(robotRequest('feishu', { ...access, Sign: '' }, '话', at).body)).toEqual({
    msg_type: 'text',
    content: { text: '话' },
  })
})

test('whatever an endpoint can listen to stands on the page about endpoints, and what stands there in a header does, too', () => {
  const page = readFileSync('docs/administrator/endpoints.md', 'utf8')
  expect(heardNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  const events = Object.keys({ ...distributionEvents, ...announcementEvents, ...checkpointEvents })
  expect([...events, 'message', 'test'].filter((event) => !page.includes(`\`${event}\``))).toEqual([])
})
