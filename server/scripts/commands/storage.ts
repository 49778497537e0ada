import { command } from '../commandLine/command.ts'

/** `copydesk storage adopt` */
export const storageAdopt = command({
  name: 'storage adopt',
  does: {
    zh: '原来的文件真的找不回来时：从此用本机设置的地方放文件，那里没有的都算丢了',
    en: 'where the former files are lost for good: uses the storage of this machine from now on; what is not in it is given up',
  },
  more: {
    zh: '用与服务器相同的环境变量运行。只是盘没有挂上时不要运行：挂上就好，不用重启。用过同一个地方的别的数据库从此算不再用了。',
    en: 'Run it with the variables of the server. Not where a disk is only not mounted: mount it, and all goes on without a new start. Other databases that had the same storage are taken for gone.',
  },
  async run(_, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { adoptStorage } = await import('../../platform/storage/identity.ts')
    const { openStorage } = await import('../../platform/storage/openStorage.ts')
    const id = await withNewsroom(({ pool }, environment) => adoptStorage(pool, openStorage(environment)))
    say({
      zh: `从此用标记为 ${id} 的地方放文件；少了哪些，运行 copydesk doctor 看。`,
      en: `Files lie in the storage that is marked as ${id} from now on; copydesk doctor says what is missing.`,
    })
  },
})
