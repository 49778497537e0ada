/** Empty sheets for what is imported by lists: who fills one in pastes or chooses it in the import. */
import { may } from '../api/access.ts'
import { contract, familyNames, type Contract, type FamilyName } from '../api/index.ts'
import { defineCommand, type Command } from '../workspace/command.ts'
import { downloadExported } from '../workspace/download.ts'

/** Families that answer an empty sheet. */
type Templated = { [F in FamilyName]: 'template' extends keyof Contract[F]['calls'] ? F : never }[FamilyName]

const families = familyNames.filter((family): family is Templated => 'template' in contract[family].calls)

/** One command for each family that has them. */
export const templateCommands: readonly Command[] = families.map((family) => {
  const { title, pages } = contract[family]
  return defineCommand({
    id: `${family}.downloadTemplate`,
    title: `下载${title}导入模板`,
    group: title,
    keys: 'shift+t',
    where: 'list',
    family,
    keywords: ['导出模板', '导入', 'excel', 'xlsx', 'template'],
    needs: `${family}.template`,
    does: [`${family}.template`],
    can: ({ me }) => may(me, pages, '导出模板'),
    async run(ctx) {
      const file = await ctx.api[family].template({})
      downloadExported(window, file)
      ctx.notify(`已下载“${file.FileName}”。`, 'success')
    },
  })
})
