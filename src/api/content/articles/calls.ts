/** Articles: writing, review, placement. Spec 2, section 7 "Articles". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, revision, saved } from '../../callSchemas.ts'
import { ClaimInput, NoteInput, QueueFilter, QueueRow, ReviewFacts } from './desk.ts'
import { EmbargoInput, ExpiryInput } from './publicTimes.ts'
import { AnswerInput, OneRemark, Remark, RemarkInput, RemarkSaved, SettleInput } from './remarks.ts'
import { Found, SearchFilter, SimilarArticle, SimilarQuestion, WordsAsked, WordUses } from './search.ts'
import { ExportedFile } from '../../sheetTemplate.ts'
import { CopyOrMove, ExportInput, PlaceInput, Share, ShareInput, Shared } from './placement.ts'
import { AiLabelOff, AiOrigin } from './aiUses.ts'
import { Article } from './article.ts'
import { ArticleDraft, ArticleSaved } from './draft.ts'
import { ArticleFilter, OneArticle } from './filter.ts'
import { HeededArticle, HeededAsked } from './heeded.ts'
import { ArticleRow } from './row.ts'
import { ArticleVersion, ArticleVersionText } from './version.ts'
import { Audit, Audited, Ids } from './audit.ts'
import { ReadsInput } from './written.ts'

/** Ours: more searches at a time only take the database from one another, and some of them wait twice as long. */
const SEARCHES_AT_ONCE = 4

/** Articles. The legacy addresses are Ours: the specification says only /NewArticle/* (C337). */
export const articles = defineFamily({
  name: 'articles',
  title: '稿件',
  measure: '篇',
  host: 'main',
  pages: [
    '/contribution/MyArticle',
    '/contribution/Unreviewed',
    '/contribution/Review',
    '/contribution/All',
    '/contribution/Search',
    '/contribution/Reviewed',
    '/contribution/Drafts',
    '/contribution/RecycleBin',
    '/Publish',
  ],
  row: ArticleRow,
  isShown: true,
  calls: {
    list: read('GET /api/news/getwebnewspagelist', ArticleFilter, page(ArticleRow), {
      also: [{ host: 'legacy', wire: 'ANY /NewArticle/GetArticleList' }],
    }),
    // Ours: finding by everything that is written; what is like an article or a text.
    search: read('GET /api/news/news/search', SearchFilter, Found, {
      atOnce: SEARCHES_AT_ONCE,
      spelt: { Text: ['Keyword', 'Name'] },
    }),
    similar: read('POST /api/news/news/similar', SimilarQuestion, z.array(SimilarArticle)),
    // Ours: what readers read and comment most, of what was let out of late.
    heeded: read('POST /api/news/news/getheeded', HeededAsked, z.array(HeededArticle)),
    // Ours: how common words are in what the person may read.
    wordUses: read('POST /api/news/news/getworduses', WordsAsked, WordUses),
    // Ours: the specification names no call that gets one article.
    get: read('GET /api/news/getnewsinfo', OneArticle, Article, {
      also: [{ host: 'legacy', wire: 'ANY /NewArticle/GetArticleInfoByID' }],
    }),
    save: write('POST /api/news/addoreditnews', ArticleDraft, ArticleSaved),
    // Ours: the call; a save that changes these numbers wants its button, too.
    editReads: write('POST /api/news/news/reads', ReadsInput, saved, { spelt: { FakeReadNo: ['ReadNo'] } }),
    remove: write('POST /api/news/news/delete', Ids, outcome, {
      also: [{ host: 'legacy', wire: 'ANY /NewArticle/DelArticle' }],
    }),
    restore: write('POST /api/news/news/restore', Ids, outcome), // Ours: X-14
    purge: write('POST /api/news/news/purge', Ids, outcome), // Ours: X-14
    top: write('POST /api/news/news/top', z.object({ Ids: ids, IsTop: flag }), outcome),
    headline: write('POST /api/news/news/headline', z.object({ Ids: ids, IsHeadlines: flag }), outcome), // Ours: R-147 names the toggle, no call
    home: write('POST /api/news/news/home', z.object({ Ids: ids, IsHomepage: flag }), outcome),
    recommend: write('POST /api/news/news/rec', z.object({ Ids: ids, IsRec: flag }), outcome),
    feature: write('POST /api/news/news/best', z.object({ Ids: ids, IsBest: flag }), outcome), // Ours: as headline; the name is that of batches (R-149)
    // Ours: the payloads of these two; the specification gives names alone.
    huiyanPublish: write('POST /api/sdk/huiyan/publishnews', Ids, outcome),
    huiyanRevoke: write('POST /api/sdk/huiyan/revokenews', Ids, outcome),
    audit: write('POST /api/news/news/audit', Audit, Audited, {
      judges: { field: 'Event', yes: 'approve', no: 'reject' },
    }),
    // Ours: before which moment it must not become public, and when it goes off by itself.
    embargo: write('POST /api/news/news/embargo', EmbargoInput, outcome),
    expiry: write('POST /api/news/news/expiry', ExpiryInput, outcome),
    // Ours: the payloads of these four; the specification shows none. The articles that stand first in a channel, in their order.
    order: write('POST /api/news/news/order', PlaceInput, outcome),
    copyOrMove: write('POST /api/news/news/copyormove', CopyOrMove, outcome),
    export: write('POST /api/news/news/export', ExportInput, ExportedFile),
    share: write('POST /api/news/news/share', ShareInput, Shared),
    // Ours: the links of an article that still lead somewhere, and ending them.
    shares: read('POST /api/news/news/getshares', z.object({ ID: id }), z.array(Share)),
    unshare: write('POST /api/news/news/unshare', z.object({ ID: id, ShareID: id }), saved),
    // Ours: the review desk. What waits; what was said and done about one; taking in hand, urging, notes.
    queue: read('GET /api/news/news/getreviewqueue', QueueFilter, page(QueueRow)),
    review: read('GET /api/news/news/getreview', z.object({ ID: id }), ReviewFacts),
    claim: write('POST /api/news/news/claim', ClaimInput, outcome),
    urge: write('POST /api/news/news/urge', Ids, outcome),
    note: write('POST /api/news/news/note', NoteInput, saved),
    // Ours: notes on a passage, and what becomes of them.
    remarks: read('GET /api/news/news/getremarks', z.object({ ID: id }), z.array(Remark)),
    remark: write('POST /api/news/news/remark', RemarkInput, RemarkSaved),
    answerRemark: write('POST /api/news/news/answerremark', AnswerInput, RemarkSaved),
    settleRemark: write('POST /api/news/news/settleremark', SettleInput, RemarkSaved),
    removeRemark: write('POST /api/news/news/removeremark', OneRemark, RemarkSaved),
    // Ours: what of it comes from machines, and taking the label off.
    aiUses: read('GET /api/news/news/getaiuses', z.object({ ID: id }), AiOrigin),
    removeAiLabel: write('POST /api/news/news/removeailabel', AiLabelOff, saved),
    versions: read('POST /api/news/news/getversionhistorylist', z.object({ ID: id }), z.array(ArticleVersion)),
    // Ours: the text of one version, and bringing it back as a new revision.
    version: read('GET /api/news/news/getversion', z.object({ ID: id, Revision: revision }), ArticleVersionText),
    restoreVersion: write(
      'POST /api/news/news/restoreversion',
      z.object({ ID: id, Revision: revision, BasedOn: revision }),
      ArticleSaved,
    ),
  },
})
