import { command } from '../commandLine/command.ts'

/** `copydesk domain [NAME]` */
export const domain = command({
  name: 'domain',
  does: {
    zh: '列出一个领域的全部文件和用到它的文件；省略名称则列出全部领域',
    en: 'lists every file of a family, and what uses it; without a name the families',
  },
  operands: { NAME: { count: 'maybe', words: { zh: '领域的名称，如 articles', en: 'a family, such as articles' } } },
  async run({ operands: { NAME } }, terminal) {
    const { sayFamilies, sayFiles } = await import('../domainFiles.ts')
    if (NAME === undefined) sayFamilies(terminal)
    else sayFiles(NAME, terminal)
  },
})
