/** What spaces for advertisements are made of. Ours: the specification names the group of calls alone. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, kept, line, number, stamp } from '../../record/kinds.ts'

/** How a space is given away: to one at a time, or to several in turn. */
export const spaceModes = { exclusive: '独占', rotating: '轮播' } as const
/** See spaceModes. */
export type SpaceMode = keyof typeof spaceModes

/** Ours: what asks for a space: pages and applications of others by its key, or our own pages of the public, at their foot. */
const spacePlaces = { asked: '按代号取', pages: '公众的页面' } as const
/** See spacePlaces. */
export type SpacePlace = keyof typeof spacePlaces

/** Ours: the longest side of a picture, in pixels. */
const LONGEST = 10_000

/** Why a text is no key of a space, as a sentence; undefined: it is one. */
export function spaceKeyProblem(text: string): string | undefined {
  return /^[a-z0-9][a-z0-9-]*$/.test(text)
    ? undefined
    : '广告位代号只能有小写字母、数字和横线，以字母或数字开头，如 home-top。'
}

/** The fields of one space. */
export const adSpaceFields = defineFields({
  Name: line('广告位名称', { max: 30, required: true }),
  /** By this pages ask for it. */
  SpaceKey: line('广告位代号', {
    ...{ max: 40, required: true, hint: '页面按它取广告，如 home-top；小写字母、数字和横线' },
    check: spaceKeyProblem,
  }),
  Mode: choice('投放方式', spaceModes, 'rotating', { hint: '独占：同一时段只能排一个广告；轮播：按权重轮流出' }),
  /** A station has one of 'pages' at most. */
  Place: choice('出在哪里', spacePlaces, 'asked', {
    hint: '公众的页面：公告、活动、报名、投票、抽奖页的末尾，一个站点一个；按代号取：自己的网站和客户端',
  }),
  Width: number('宽（像素）', { min: 0, max: LONGEST, initial: 0, hint: '0 就是不限' }),
  Height: number('高（像素）', { min: 0, max: LONGEST, initial: 0, hint: '0 就是不限' }),
  ReMark: line('备注', { max: 200 }),
  /** Nothing is shown in one that is switched off, and nothing is booked in it. */
  IsEnable: kept(flag('启用', true)),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Advertisements of it that have not ended, those that wait for review among them, and those shown today. */
  AdCount: computed('广告', z.number()),
  PendingCount: computed('待审', z.number()),
  ShownCount: computed('今天在投', z.number()),
  UpdateTime: stamp('更新时间'),
})
