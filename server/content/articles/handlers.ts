/** The articles family. Decisions about one article stand in pure files, SQL in the files named after what they do. */
import { articles } from '../../../src/api/content/articles/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { purgeArticles } from './bin.ts'
import { copyArticles } from './placement/copy.ts'
import { exportArticles } from './placement/exportArticles.ts'
import { moveArticles } from './placement/move.ts'
import { orderArticles } from './placement/order.ts'
import { listShares, shareArticle, unshareArticle } from './placement/share.ts'
import { aiOrigin } from './aiUses/list.ts'
import { removeAiLabel } from './aiUses/remove.ts'
import { setClaims } from './claims.ts'
import { decide } from './decide.ts'
import { heededArticles } from './heeded.ts'
import { setFlag } from './flags.ts'
import { setHuiyan } from './huiyan.ts'
import { keepListed, keepRead } from './lastRead.ts'
import { listArticles } from './list.ts'
import { addNote } from './notes.ts'
import { getArticle } from './one.ts'
import { listRemarks } from './remarks/list.ts'
import { editReads } from './reads.ts'
import { addRemark, answerRemark, removeRemark, settleRemark } from './remarks/write.ts'
import { searchArticles } from './search/find.ts'
import { similarArticles } from './search/similar.ts'
import { judgeArticles } from './judge.ts'
import { listQueue } from './queue.ts'
import { reviewFacts } from './reviewFacts.ts'
import { setEmbargo, setExpiry } from './timing/set.ts'
import { saveArticle } from './save.ts'
import { namingDropped } from './savedAnswer.ts'
import { wordUses } from './search/wordUses.ts'
import { urgeArticles } from './urge.ts'
import { getVersion, listVersions, restoreVersion } from './versions.ts'

/** Handlers of the articles family. */
export const articleHandlers = implement(articles, {
  async list(request) {
    const found = await listArticles(request.db, request.me, request.input, request.now)
    await keepListed(request, found.List)
    return found
  },
  search: ({ db, me, input, now }) => searchArticles(db, me, input, now),
  similar: ({ db, me, input }) => similarArticles(db, me, input),
  heeded: heededArticles,
  wordUses: ({ db, me, input }) => wordUses(db, me, input.Words),
  async get(request) {
    const article = await getArticle(request.db, request.me, request.input)
    await keepRead(request, [article])
    return article
  },
  save: async (request) => namingDropped(await saveArticle(request), request.input),
  editReads,
  remove: (request) => decide(request, 'recycle', request.input),
  restore: (request) => decide(request, 'restore', request.input),
  purge: purgeArticles,
  top: (request) => setFlag(request, 'IsTop', request.input.IsTop),
  headline: (request) => setFlag(request, 'IsHeadlines', request.input.IsHeadlines),
  home: (request) => setFlag(request, 'IsHomepage', request.input.IsHomepage),
  recommend: (request) => setFlag(request, 'IsRec', request.input.IsRec),
  huiyanPublish: (request) => setHuiyan(request, true),
  huiyanRevoke: (request) => setHuiyan(request, false),
  feature: (request) => setFlag(request, 'IsBest', request.input.IsBest),
  embargo: setEmbargo,
  expiry: setExpiry,
  order: orderArticles,
  copyOrMove: (request) => (request.input.IsCopy ? copyArticles(request) : moveArticles(request)),
  export: exportArticles,
  share: shareArticle,
  shares: listShares,
  unshare: unshareArticle,
  audit: judgeArticles,
  queue: ({ db, me, input, now }) => listQueue(db, me, input, now),
  review: ({ db, me, input, now }) => reviewFacts(db, me, input.ID, now),
  claim: setClaims,
  urge: urgeArticles,
  note: addNote,
  remarks: ({ db, me, input }) => listRemarks(db, me, input.ID),
  remark: addRemark,
  answerRemark,
  settleRemark,
  removeRemark,
  aiUses: ({ db, me, input }) => aiOrigin(db, me, input.ID),
  removeAiLabel,
  versions: ({ db, me, input }) => listVersions(db, me, input.ID),
  version: ({ db, me, input }) => getVersion(db, me, input),
  restoreVersion,
})
