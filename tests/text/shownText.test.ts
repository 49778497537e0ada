import { z } from 'zod/mini'
import { expect, test } from 'vitest'
import { announcementComments } from '../../src/api/services/announcementComments/calls.ts'
import { draws } from '../../src/api/engagement/draws/calls.ts'
import { signUpMembers } from '../../src/api/engagement/signUpMembers/calls.ts'
import { checkAnswers } from '../../src/api/engagement/signUps/checkAnswers.ts'
import { FormField } from '../../src/api/engagement/signUps/formFields.ts'
import { linksOf, linksProblem } from '../../src/api/engagement/activities/links.ts'
import { targetProblem } from '../../src/api/engagement/ads/targetAddress.ts'
import { shownText } from '../../src/api/text/unseen.ts'

/** Zero width, soft hyphen, fillers, a blank of Braille, a direction, a tag, a selector. */
const nothing = [
  '\u200b',
  '\u00ad',
  '\u115f',
  '\u3164',
  '\u2800',
  '\u202e',
  '\u{e0041}',
  '\ufe0f',
  ' \u200b\u3000\u2800 ',
]
const inputs = {
  报名的姓名: [signUpMembers.calls.apply.input, 'Name'],
  改报名的姓名: [signUpMembers.calls.correct.input, 'Name'],
  现场报名的姓名: [signUpMembers.calls.walkIn.input, 'Name'],
  领奖的姓名: [draws.calls.claim.input, 'Name'],
  领奖的地址: [draws.calls.claim.input, 'ClaimAddress'],
  评论的昵称: [announcementComments.calls.post.input, 'NickName'],
} as const
const asked = {
  ...{
    StationKey: 'st-1',
    ClientID: 'of-a-reader',
    SignUp: '00000000-0000-4000-8000-000000000000',
    SessionID: 1,
    SignUpID: 1,
  },
  ...{
    Draw: '00000000-0000-4000-8000-000000000000',
    RecordID: 1,
    Target: 'x',
    Content: '字',
    Desk: '门口',
    Nonce: 'of-a-desk-1',
  },
  Name: '名',
}

test.each(Object.entries(inputs))(
  '%s: what nobody sees is taken out, and nothing seen is nothing',
  (_, [input, field]) => {
    const read = (value: string) => z.safeParse(input as z.ZodMiniType<any>, { ...asked, [field]: value })
    for (const sign of nothing) {
      const { success, data } = read(sign)
      expect([sign, success ? data[field] : '']).toEqual([sign, ''])
      expect(read(`王${sign}小明`).data[field].replace(/[ \u3000\ufe0f]/g, '')).toBe('王小明')
    }
    for (const name of ['王小明', 'Ana María', '👩\u200d👩\u200d👧', '❤\ufe0f', '葛\u{e0100}城'])
      expect(read(name).data[field]).toBe(name)
  },
)

test.each(['评论', '回复'])('a comment that shows nothing is none (%s)', () => {
  const read = (Content: string) => z.safeParse(announcementComments.calls.post.input, { ...asked, Content })
  for (const sign of nothing) expect([sign, read(sign).success]).toEqual([sign, false])
  expect(read('说\u200b一句').data!.Content).toBe('说\u200b一句')
})

test('answers of one line and several are what is seen of them', () => {
  const field = (Kind: 'text' | 'paragraph') => FormField.parse({ Key: 'a', Kind, Label: '船名', Required: true })
  for (const kind of ['text', 'paragraph'] as const) {
    const check = (given: string) => checkAnswers([field(kind)], { a: given }, '2026-11-29')
    for (const sign of nothing) expect(check(sign).problems).toEqual([{ Key: 'a', Message: '请填写“船名”。' }])
    expect(check('飞\u202e虎').answers).toEqual({ a: '飞虎' })
  }
  expect(checkAnswers([field('paragraph')], { a: '一\n二' }, '2026-11-29').answers).toEqual({ a: '一\n二' })
})

test('links of activities and advertisements lead to names that are read as they stand', () => {
  for (const address of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'http://10.0.0.1:8080/x',
    'https://a.example/\u202efdp.exe',
    'https://2130706433/',
    'https://nas.local/',
  ]) {
    expect([address, linksOf(`赛程 ${address}`)]).toEqual([address, []])
    expect(linksProblem(`赛程 ${address}`)).toMatch(/^链接第 1 行不正确，网址/)
    expect(targetProblem(address)).toMatch(/^落地页地址/)
  }
  expect(linksProblem('赛\u202e程 https://a.example/')).toBe('链接第 1 行不正确，名称里有看不见的字符。')
  expect(linksProblem('\u200b https://a.example/')).toBe('链接第 1 行不正确，名称里有看不见的字符。')
  for (const line of ['只有名称', '河灯节 怎么走', 'https://a.example/'])
    expect(linksProblem(line)).toBe('链接第 1 行不正确，请写成“名称 网址”。')
  expect(linksProblem('怎么走 example.com/a')).toBe(
    '链接第 1 行不正确，网址前面缺 https://，例如 https://example.com/a。',
  )
  for (const address of ['ftp://a.example/', '//a.example/', 'javascript:alert(1.2)'])
    expect(linksProblem(`怎么走 ${address}`)).toBe('链接第 1 行不正确，网址要以 https://、http:// 或 / 开头。')
  for (const address of ['https://a.example/', 'http://jz.gov.cn/x?y=1', '/traffic', 'https://江州.中国/']) {
    expect(linksProblem(`赛程 ${address}`)).toBeUndefined()
    expect(linksOf(`赛程 ${address}`)).toEqual([{ Title: '赛程', Address: address }])
  }
})

test('shownText is the rule', () => {
  expect(['\u200b', ' 一\u200b ', '👨\u200d💻', '\ufe0f\u200d'].map(shownText)).toEqual(['', '一', '👨\u200d💻', ''])
})
