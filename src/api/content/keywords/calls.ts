/** Sensitive words. Spec 1, section 7 "Keywords (sensitive words)" (C251-C256). */
import { z } from 'zod/mini'
import { defineFamily, read, upload, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { KEYWORD_LENGTH, keywordLevels, REMARK_LENGTH } from './keywordLevels.ts'

/** Ours: how many words a station has at most. */
export const KEYWORD_LIMIT = 20_000

/** Ours: largest file of words, in bytes. */
export const KEYWORD_FILE_LIMIT = 4 * 1024 * 1024

const Level = z.enum(keywordLevels, '等级只有禁用和提醒两种')

/** A word. Fields are Ours: the specification gives none. */
export const Keyword = z.object({
  ID: z.number(),
  Name: z.string(),
  /** 'block': an article that holds it cannot be submitted; 'warn': it is pointed out. */
  Level,
  /** What should stand instead; '' for nothing in particular. */
  Replacement: z.string(),
  /** '': everywhere; else only among the comments of the live of this name. */
  LiveName: z.string(),
  ReMark: z.string(),
  IsEnable: flag,
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type Keyword = z.infer<typeof Keyword>

/** A word as a text is looked through for it. */
export const KeywordInForce = z.object({ Name: z.string(), Level, Replacement: z.string(), ReMark: z.string() })
/** See the schema. */
export type KeywordInForce = z.infer<typeof KeywordInForce>

const word = filledLine('敏感词', KEYWORD_LENGTH)

const KeywordDraft = z.object({
  ID: z.optional(id),
  Name: z.optional(word),
  Level: z.optional(Level),
  Replacement: z.optional(oneLine('建议改成', KEYWORD_LENGTH)),
  LiveName: z.optional(oneLine('直播名称', 100)),
  ReMark: z.optional(oneLine('备注', REMARK_LENGTH)),
})

/** What became, or would become, of a line of a file. */
export const KeywordLine = z.object({
  Line: z.number(),
  Name: z.string(),
  State: z.enum(['added', 'changed', 'same', 'bad']),
  /** Why it was not taken; '' for the others. */
  Problem: z.string(),
})
/** See the schema. */
export type KeywordLine = z.infer<typeof KeywordLine>

/** Sensitive words of the caller's station. */
export const keywords = defineFamily({
  name: 'keywords',
  title: '敏感词',
  measure: '个',
  host: 'legacy',
  pages: ['/Keywords/list'],
  row: Keyword,
  calls: {
    /**
     * The words in force: enabled ones that hold everywhere, and those of the live of this name. Ours: whoever is signed
     * in may read them, because whoever writes must be told.
     */
    inForce: read(
      'GET /NewSetting/GetKeyWordByLiveName',
      z.object({ LiveName: z._default(oneLine('直播名称', 100), '') }),
      z.array(KeywordInForce),
      { access: 'signed' },
    ),
    list: read(
      'GET /NewSetting/GetKeyWordList',
      z.extend(paging, {
        ...sorting('Name', 'Level', 'IsEnable', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        Level: z.optional(Level),
        IsEnable: z.optional(flag),
      }),
      page(Keyword),
    ),
    get: read('GET /NewSetting/GetKeyWordInfoByID', z.object({ ID: id }), Keyword),
    save: write('POST /NewSetting/AddOrEditKeyWord', KeywordDraft, saved),
    // Ours: several at once by Ids, as everywhere.
    remove: write('GET /NewSetting/DelKeyWordById', z.object({ Ids: ids }), outcome),
    // Ours: switching words on and off without losing them.
    enable: write('POST /NewSetting/EnableKeyWord', z.object({ Ids: ids, IsEnable: flag }), outcome),
    /**
     * Words out of a file: a text, CSV or xlsx with the word, level, replacement and remark in columns. Lines that cannot
     * be taken are told with their number. `Level`: of lines that name none, default 'warn'. `Check`: nothing is written.
     */
    bulkImport: upload(
      'POST /NewSetting/BulkImportKeyWord',
      z.object({ file: z.unknown(), Level: z._default(Level, 'warn'), Check: z._default(flag, false) }),
      z.extend(outcome, { Lines: z.array(KeywordLine) }),
      { limit: KEYWORD_FILE_LIMIT },
    ),
  },
})
