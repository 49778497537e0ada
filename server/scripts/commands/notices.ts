import { command } from '../commandLine/command.ts'

/** `copydesk notices` */
export const noticesCommand = command({
  name: 'notices',
  does: {
    zh: '按锁定文件和已安装的软件包重写 THIRD_PARTY_NOTICES.md',
    en: 'writes THIRD_PARTY_NOTICES.md anew, from the lockfile and the packages installed here',
  },
  async run(_, terminal) {
    const { writeNotices } = await import('../notices.ts')
    const { file, packages } = writeNotices()
    terminal.say({ zh: `已写入 ${file}：${packages} 个软件包。`, en: `Wrote ${file}: ${packages} packages.` })
  },
})
