/** What each event makes of a text; the states and events are told in draftState.ts. Pure. */
import { draftFieldNames, emptyFields, sameFields, type DraftFields } from './draftFields.ts'
import { isUnsaved, newDraft, type DraftEvent, type DraftState, type KeptText, type ServerText } from './draftState.ts'
import { chosenByHand, rebase } from './rebase.ts'

function withServer(state: DraftState, server: ServerText): DraftState {
  const { id, revision, status, fields, at } = server
  return { ...state, id, revision, status, base: fields, savedAt: at }
}

/** Puts `mine` in place and keeps the time since when it differs. */
function withMine(state: DraftState, mine: DraftFields, at: number): DraftState {
  const next = { ...state, mine, change: state.change + 1 }
  return { ...next, dirtySince: isUnsaved(next) ? (state.dirtySince ?? at) : undefined }
}

/** A text kept by an older version of the program lacks fields that came since. */
function whole(kept: KeptText | undefined): KeptText | undefined {
  return kept && { ...kept, base: { ...emptyFields, ...kept.base }, mine: { ...emptyFields, ...kept.mine } }
}

function opened(server: ServerText | undefined, found: KeptText | undefined): DraftState {
  const kept = whole(found)
  const fresh = server ? { ...withServer(newDraft, server), mine: server.fields } : newDraft
  if (!kept || sameFields(kept.mine, fresh.mine) || sameFields(kept.mine, kept.base)) return fresh
  // A new article has nothing on the server to compare with: it simply goes on. It may have been sent before.
  if (!server) return { ...withMine(fresh, kept.mine, kept.at), keptAt: kept.at, unsure: [kept.mine] }
  return { ...fresh, offer: kept }
}

/** Ours: of texts sent in vain so many are remembered, the last ones. */
const UNSURE_LIMIT = 20

/** What the server may have got of ours. */
function sentSoFar({ unsure, sending }: DraftState): readonly DraftFields[] {
  return sending ? [...unsure, sending.fields].slice(-UNSURE_LIMIT) : unsure
}

function theirs(state: DraftState, server: ServerText, who: string, at: number): DraftState {
  if (state.clash) return { ...state, status: server.status, clash: { ...state.clash, theirs: server, who } }
  if (server.revision <= state.revision) return { ...state, status: server.status }
  const { mine, clashes } = rebase(state.base, server.fields, state.mine, sentSoFar(state))
  if (clashes.some((name) => chosenByHand.includes(name)))
    return { ...state, status: server.status, sending: undefined, clash: { theirs: server, who } }
  const next = { ...withServer(state, server), sending: undefined, unsure: [] }
  if (sameFields(mine, state.mine))
    return { ...next, dirtySince: isUnsaved(next) ? (state.dirtySince ?? at) : undefined }
  return withMine(next, mine, at)
}

const minuteOf = (at: number | undefined) => (at === undefined ? undefined : Math.floor(at / 60_000))

/** The next state. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.kind) {
    case 'opened':
      return { ...opened(event.server, event.kept), held: state.held }
    case 'edited': {
      const mine = { ...state.mine, ...event.fields }
      return sameFields(mine, state.mine) ? state : withMine(state, mine, event.at)
    }
    case 'kept':
      // It is told to the minute; the rest of the editor need not be drawn again for each second of typing.
      return minuteOf(state.keptAt) === minuteOf(event.at) ? state : { ...state, keptAt: event.at }
    case 'sending':
      return { ...state, sending: { change: state.change, fields: state.mine, auto: event.auto }, wanted: false }
    case 'saved': {
      const next = { ...withServer(state, event), sending: undefined, unsure: [] }
      return {
        ...next,
        offlineSince: undefined,
        attempt: 0,
        refused: undefined,
        dirtySince: isUnsaved(next) ? event.at : undefined,
      }
    }
    case 'filled': {
      // What the server filled in of a new article (author, channel), where the person has not written meanwhile.
      const filled = Object.fromEntries(
        draftFieldNames
          .filter((name) => !state.base[name] && !state.mine[name] && event.fields[name])
          .map((name) => [name, event.fields[name]]),
      )
      return { ...state, base: { ...state.base, ...filled }, mine: { ...state.mine, ...filled } }
    }
    case 'unreachable':
      return {
        ...state,
        unsure: sentSoFar(state),
        wanted: state.wanted || state.sending?.auto === false,
        sending: undefined,
        offlineSince: state.offlineSince ?? event.at,
        attempt: state.attempt + 1,
        retryAt: event.at + event.wait,
      }
    case 'refused':
      return {
        ...state,
        refused: { change: state.sending?.change ?? state.change, message: event.message },
        sending: undefined,
        offlineSince: undefined,
        attempt: 0,
      }
    case 'theirs':
      return theirs(state, event.server, event.who, event.at)
    case 'resolved': {
      if (!state.clash) return state
      const next = { ...withServer(state, state.clash.theirs), clash: undefined, unsure: [], refused: undefined }
      return withMine(next, event.fields, event.at)
    }
    case 'accepted': {
      const { offer } = state
      if (!offer) return state
      const server = {
        id: state.id!,
        revision: state.revision,
        status: state.status,
        fields: state.base,
        at: state.savedAt ?? 0,
      }
      const old = { ...state, offer: undefined, base: offer.base, mine: offer.mine, revision: offer.revision }
      const met = offer.revision === state.revision ? { ...old, base: state.base } : theirs(old, server, '', event.at)
      const brought = { at: offer.at, instead: state.base }
      return { ...met, brought, change: state.change + 1, dirtySince: isUnsaved(met) ? event.at : undefined }
    }
    case 'declined':
      return { ...state, offer: undefined }
    case 'returned':
      return state.brought ? withMine({ ...state, brought: undefined }, state.brought.instead, event.at) : state
    case 'settled':
      return { ...state, brought: undefined }
    case 'held':
      return { ...state, held: event.where }
  }
}
