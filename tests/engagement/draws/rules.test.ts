/** The rules of a draw are read by readers: in their time, and the same wherever they are made. */
import { expect, test } from 'vitest'
import { rulesText, type RuledDraw } from '../../../src/api/engagement/draws/rules.ts'

const draw = {
  ...{
    Title: '端午船票抽奖',
    Kind: 'closing',
    StartTime: '2026-06-17T16:00:00.000Z',
    EndTime: '2026-06-18T04:30:00.000Z',
  },
  ...{
    DrawTime: '2026-12-31T17:05:00.000Z',
    ClaimDays: 15,
    Grade: 'phone',
    PerPerson: 1,
    PerDay: 0,
    OncePerPerson: true,
  },
  ...{
    Tickets: 0,
    Standby: 3,
    Outside: 'none',
    FigureName: '',
    FigureSource: '',
    Eligibility: '读者',
    HowTo: '点一下',
  },
  ...{ ClaimTerms: '', ClaimWay: '', Delivery: '', ForfeitTerms: '', Host: '', Contact: '', OtherRules: '' },
} as unknown as RuledDraw

test('who reads the rules of a deck knows that its count is public while it runs, and what that means', () => {
  const said = '参与进度：已抽多少张、每种奖已中多少份随时公布，剩下的票中奖的机会随之变化，何时参加由读者自己决定'
  expect(rulesText({ ...draw, Kind: 'deck', Tickets: 30 }, []).split('\n')).toContain(said)
  expect(rulesText(draw, [])).not.toContain('参与进度')
})

test('moments are told in Beijing’s time, over midnight and the new year, too', () => {
  const lines = rulesText(draw, []).split('\n')
  expect(lines).toContain('参与时间：北京时间 2026-06-18 00:00 至 2026-06-18 12:30，最迟此时截止；提前截止会写明理由')
  expect(lines).toContain('开奖时间：北京时间 2027-01-01 01:05')
})

test('what is not written yet is said to be missing, and what is ends once', () => {
  const lines = rulesText({ ...draw, Eligibility: '', HowTo: '在活动页参加。', Host: '' }, []).split('\n')
  expect(lines).toContain('主办方：（还没有填写）')
  expect(lines).toContain('参与条件：参加需要手机号码')
  expect(lines).toContain('参与方式：在活动页参加；每人最多 1 次')
  expect(rulesText({ ...draw, HowTo: '' }, [])).toContain('参与方式：每人最多 1 次')
})

test('nothing from outside is said once, and a deck has no list', () => {
  const outsideOf = (Kind: 'closing' | 'deck') =>
    rulesText({ ...draw, Kind }, [])
      .split('\n')
      .find((line) => line.startsWith('外部数据'))
  expect(outsideOf('closing')).toMatch(/^外部数据：不用。结果由事先封存的种子与名单决定/)
  expect(outsideOf('deck')).toMatch(/^外部数据：不用。结果由事先封存的种子与细则决定/)
})
