/** Which articles a list is asked for (E-21), and one of them. */
import { z } from 'zod/mini'
import { flag, id, idOrNone, idOrNoneOf, moment, paging } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'
import { articleTitles } from './articleTitles.ts'
import { Status } from './row.ts'

/** E-21, and Ours: Keyword (title, pinyin or number), Scope (whose), Statuses (several states), dates. */
export const ArticleFilter = z.extend(paging, {
  /** Title by Chinese characters, pinyin initials, full pinyin, or a number. */
  Name: z.optional(z.string().check(limited('关键词', 100))),
  ResUnitID: z.optional(idOrNoneOf(articleTitles.ResUnitID)),
  /** 'new' (default): newest first; 'top': top, then newest; 'updated'; 'read'; 'oldest'; 'scheduled': what is let out first. */
  SortType: z.optional(z.enum(['new', 'top', 'updated', 'read', 'oldest', 'placed', 'scheduled'], '排序方式不存在')),
  IsPublic: z.optional(flag),
  Chid: z.optional(id),
  Chids: z.optional(z.array(id)),
  AdminID: z.optional(id),
  Status: z.optional(Status),
  Statuses: z.optional(z.array(Status)),
  /** 'mine': written by me; 'toReview': waiting for a level whose button I have; 'reviewed': decided by me or past review. */
  Scope: z.optional(z.enum(['mine', 'toReview', 'reviewed'], '范围不存在')),
  Author: z.optional(z.string().check(limited('作者', 60))),
  From: z.optional(moment),
  To: z.optional(moment),
  IsTop: z.optional(flag),
  /** Only those that somebody placed at the front of their channel. */
  IsPlaced: z.optional(flag),
  /** Ours: public now and let out in this time; who wrote it belongs to this department. */
  PublishedFrom: z.optional(moment),
  PublishedTo: z.optional(moment),
  /** 0: whose author belongs to none. */
  UnitID: z.optional(idOrNone),
  /** Ours: what statistics count: decided by reviewers in this time, so, by this one; given a mark in this time. */
  DecidedFrom: z.optional(moment),
  DecidedTo: z.optional(moment),
  Decision: z.optional(z.enum(['passed', 'refused'], '没有这种审核结果')),
  DecidedBy: z.optional(id),
  MarkedFrom: z.optional(moment),
  MarkedTo: z.optional(moment),
  /** Ours: that have this tag, by its name or one of its aliases. */
  TagID: z.optional(id),
  /** Ours: that have a tag which this means, by name, alias or sound. */
  Tag: z.optional(z.string().check(limited('标签', 100))),
  /** Ours: that have a value in this field; this value. */
  FieldKey: z.optional(z.string().check(z.maxLength(40, '英文名最多 40 个字'))),
  FieldValue: z.optional(z.string().check(limited('字段的值', 200))),
  /** Ours: whose embargo ends in this time; that go off in this time. */
  EmbargoFrom: z.optional(moment),
  EmbargoTo: z.optional(moment),
  ExpireFrom: z.optional(moment),
  ExpireTo: z.optional(moment),
  /** Ours: those that the clock publishes until then. */
  ScheduledTo: z.optional(moment),
})

/** One article by its number or its GUID. */
export const OneArticle = z.object({ ID: z.optional(id), ResourceGUID: z.optional(z.string()) })
