/** The ads family. */
import { ads } from '../../../src/api/engagement/ads/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { chooseHandler } from './choosing/choose.ts'
import { forgetShown } from './choosing/snapshot.ts'
import { clickHandler, viewHandler } from './counting/open.ts'
import { happen } from './happen.ts'
import { adRecords, withNames } from './records.ts'
import { whyNotShown } from './why.ts'

/** A write after which the public is shown something else. */
function shownAnew<R extends Request<any>, A>(act: (request: R) => Promise<A>) {
  return (request: R) => {
    request.afterCommit(forgetShown)
    return act(request)
  }
}

/** Handlers of the ads family. */
export const adHandlers = implement(ads, {
  async list(request) {
    const page = await adRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  get: async (request) => (await withNames(request, [await adRecords.get(request)]))[0]!,
  why: whyNotShown,
  save: shownAnew(adRecords.save),
  remove: shownAnew(adRecords.remove),
  status: shownAnew((request) => happen(request, request.input.Event)),
  examine: shownAnew((request) => happen(request, request.input.IsCheck ? 'pass' : 'refuse')),
  public: shownAnew((request) => happen(request, request.input.IsPublic ? 'resume' : 'pause')),
  order: moveOf({ table: 'ads', noun: ads.title, name: 'Title', within: 'SpaceID', isNewestFirst: true }),
  choose: chooseHandler,
  view: viewHandler,
  click: clickHandler,
})
