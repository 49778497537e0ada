/** The identityProviders family on the server: ordinary records that can be tried. */
import { may } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { identityProviders } from '../../../src/api/accounts/identityProviders/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { identityProviderChecks } from './checks.ts'
import { refuseLess } from './refuseLess.ts'
import { missingIn, savingProvider } from './saving.ts'
import { standingOf } from './standing.ts'
import { tryProvider } from './trial.ts'
import { identityProviderWork } from './work.ts'

const records = recordsOf(identityProviders, 'identity_providers', {
  search: ['Name', 'Address', 'ReMark'],
  order: '"ShowOrder", "ID"',
  most: 20,
  saving: savingProvider,
  async removing(request, { ID, IsEnable }) {
    await refuseLess(request)
    if (IsEnable) return '它还在使用，请先禁用'
    const used = (await countsOf(request, 'identities', 'ProviderID', [ID])).get(ID) ?? 0
    return used > 0 ? `还有 ${used} 个账号绑定着它，请先解除，或者只禁用它` : undefined
  },
  async turning(request, stored, { IsEnable }) {
    await refuseLess(request)
    return IsEnable === true ? missingIn(stored) : undefined
  },
})

const handlers = implement(identityProviders, {
  list: records.list,
  get: records.get,
  save: records.save,
  remove: records.remove,
  enable: records.turn,
  standing: standingOf,
  test(request) {
    const { me } = request
    if (!may(me, identityProviders.pages, '编辑'))
      throw new Refusal('forbidden', '没有「认证源」的「编辑」权限，请联系管理员开通。')
    return tryProvider(request)
  },
})

export default {
  handlers,
  undo: records.undo,
  work: identityProviderWork,
  checks: identityProviderChecks,
  demo: { load: () => import('./demo.ts') },
}
