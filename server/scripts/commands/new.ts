import { areas, type Area } from '../../../src/api/areas.ts'
import { command } from '../commandLine/command.ts'

/** `copydesk new NAME [TITLE] [AREA]` */
export const newCommand = command({
  name: 'new',
  does: {
    zh: '新建一个记录领域，照一个现有的领域复制',
    en: 'makes a new family of records, copied from a living one',
  },
  operands: {
    NAME: { count: 'one', words: { zh: '驼峰式复数，如 coupons', en: 'a plural in camelCase, such as coupons' } },
    TITLE: { count: 'maybe', words: { zh: '中文名，默认 新功能', en: 'its Chinese title, default 新功能' } },
    AREA: {
      count: 'maybe',
      of: Object.keys(areas),
      words: {
        zh: `所在的菜单区，默认 system：${Object.keys(areas).join(' ')}`,
        en: `area of the menu, default system: ${Object.keys(areas).join(' ')}`,
      },
    },
  },
  async run({ operands: { NAME: name, TITLE: title = '新功能', AREA = 'system' } }, terminal) {
    const { newFamily } = await import('../newFamily.ts')
    newFamily({ name, title, area: AREA as Area }, terminal)
  },
})
