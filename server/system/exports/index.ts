/** The exports family on the server: who may carry rows away, and the line of the log. */
import { may, maySee } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Call } from '../../../src/api/contract.ts'
import { exportsOfLists } from '../../../src/api/system/exports/calls.ts'
import { EXPORT_MODULE } from '../../../src/api/system/exports/exportModule.ts'
import { stripUnseen } from '../../../src/api/text/filters.ts'
import { carriesPersons, EXPORT_BUTTON, hasExportButton, manifestOf } from '../../../src/api/system/exports/persons.ts'
import { implement } from '../../platform/pipeline/implement.ts'

const exportHandlers = implement(exportsOfLists, {
  async take({ input: { Family, IsPersons, Label, Count }, me, logAlso }) {
    const { family } = manifestOf(Family) ?? {}
    if (!family) throw new Refusal('refused', '没有这种记录，不能导出。')
    if (IsPersons !== carriesPersons(Family))
      throw new Refusal('refused', `请指明「${family.title}」里有没有人员信息。`)
    const { pages, title } = family
    const calls: Readonly<Record<string, Call | undefined>> = family.calls
    const { list } = calls
    // A read of single records is no list of them.
    const reads = list ? [list] : Object.values(calls)
    const isOpen = reads.some((call) => call?.kind === 'read' && call.access === 'signed')
    if (!isOpen && !maySee(me, pages)) throw new Refusal('forbidden', `没有「${title}」的权限，请联系管理员开通。`)
    if (hasExportButton(Family) && !may(me, pages, EXPORT_BUTTON))
      throw new Refusal('forbidden', `没有「${title}」的「${EXPORT_BUTTON}」权限，请联系管理员开通。`)
    const ReMark = `“${stripUnseen(Label)}”，共 ${Count} 条`
    await logAlso({ Title: `导出${title}`, ActionType: '2', Module: EXPORT_MODULE, EventID: [], ReMark })
    return null
  },
})

export default { handlers: exportHandlers }
