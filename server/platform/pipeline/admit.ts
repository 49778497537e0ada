/** Who may make a call: signing in, pages, buttons. */
import { may, maySee, nobody, ONLY_LOOKS, onlyLooks, type Me } from '../../../src/api/access.ts'
import { actionOf, buttonOf, type Action } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Family } from '../../../src/api/contract.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import { actions } from '../../../src/api/index.ts'
import type { Route } from './routes.ts'

/**
 * The caller as the call sees them: `nobody` for an open call without a sign-in.
 * Throws 'expired' when the call wants a sign-in, 'forbidden' when it wants a page, or a button, that the person does not hold.
 */
export function admit({ spec, family }: Route, me: Me | undefined): Me {
  if (spec.access === 'open') return me ?? nobody
  if (!me) throw new Refusal('expired', EXPIRED)
  if (spec.access === 'pages' && !maySee(me, family.pages)) {
    throw new Refusal('forbidden', `没有「${family.title}」的权限，请联系管理员开通。`)
  }
  if (spec.access === 'works' && onlyLooks(me)) throw new Refusal('forbidden', ONLY_LOOKS)
  return me
}

/** The action a request amounts to, by its name. Throws 'refused' when it is none of the call's. */
export function recognise({ familyName, call, family }: Route, input: unknown): readonly [string, Action] {
  const found = actionOf(actions[familyName] as Record<string, Record<string, Action>>, call, input)
  if (!found) throw new Refusal('refused', `这不是「${family.title}」可以做的操作，请检查参数。`)
  return found
}

/** Throws 'forbidden' unless a page of the family grants the person the action's button. */
export function permit(family: Family, me: Me, action: Action): void {
  const button = buttonOf(action)
  if (may(me, family.pages, button)) return
  throw new Refusal('forbidden', `没有「${family.title}」的「${button}」权限，请联系管理员开通。`, {
    detail: { Button: button },
  })
}
