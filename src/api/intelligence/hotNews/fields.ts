/** What is known of an event that is much read, and where such events come from. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'

/** Where from; 'own': what readers of this station read and comment most. */
export const hotSources = { baidu: '百度热点', industry: '百度行业热点', qingbo: '清博热点', own: '本站热读' } as const
/** See hotSources. */
export type HotSource = keyof typeof hotSources

/** One event. */
export const HotEvent = z.object({
  /** Its place in the list, from 1; of an own article its number. */
  ID: z.number(),
  Title: z.string(),
  Summary: z.string(),
  Keywords: z.array(z.string()),
  /** How often it was read, by whoever counts; of own articles comments count, too. */
  Heat: z.number(),
  /** When it began, as its source says it; '' where it does not. */
  Time: z.string(),
  /** Pages about it. */
  Addresses: z.array(z.string()),
  /** Who says so. */
  Origin: z.string(),
  Source: z.enum(Object.keys(hotSources) as [HotSource, ...HotSource[]], '没有这种热点来源'),
  /** Of an own article: its number; null: it is somebody else's. */
  ArticleID: z.nullable(z.number()),
})
/** See the schema. */
export type HotEvent = z.infer<typeof HotEvent>

/** Who answered. */
export const answered = {
  /** A service by its name, or this house. */
  By: z.string(),
  /** It is what this station's own readers read. */
  IsLocal: flag,
  /** The same as a sentence, with why no service answered and when it was asked. */
  Says: z.string(),
}

/** Fields of Baidu's list (https://ai.baidu.com/ai-doc/NLP/Vk7ylsnlv). */
export const hotDomains = ['国内', '国际', '娱乐', '体育', '财经', '科技', '军事', '汽车', '房产', '教育'] as const
