/** The areas the demonstration stations cover. Codes beginning with 99 belong to no province there is. */
import { codesAbove } from '../../../src/api/accounts/areas/areaCode.ts'
import { areaLines } from '../../../src/api/accounts/areas/areaLines.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

const qingshi = `
990121 青石县
990121100 城关镇
990121100001 东门社区
990121100002 西门社区
990121100003 柳岸新村
990121101 云岭镇
990121101201 高田村
990121101202 上坪村
990121101203 香树村
990121102 石门镇
990121102201 石门村
990121102202 下湾村
990121103 白泉镇
990121103201 白泉村
990121104 正和镇
990121200 双溪乡
990121201 背岭乡`

const main = `
990000 东江省
990100 江州市
990102 望湖区
990102001 柳巷街道
990102001001 杏花里社区
990102001002 朝阳里社区
990102001003 柳巷社区
990102002 重庆路街道
990102002001 重庆路社区
990102002002 文庙社区
990102003 湖滨街道
990102003001 望湖社区
990102003002 荷塘社区
990102004 大学城街道
990103 江北区
990103001 北站街道
990103001001 铁路新村社区
990103001002 北站社区
990103002 桥头街道
990103003 厂前街道
990103003001 纺织厂社区
990103100 沙洲镇
990103100201 沙洲村
990104 越江区
990104001 古渡街道
990104001001 渡口社区
990104002 滨江街道
990104003 会展街道
990104100 乐平镇
990122 柳河县
990122100 柳河镇
990122101 单家集镇
990122200 六合乡
990181 临泉市
990181001 泉城街道
990181100 解家镇
临港新区
  作业区
  保税区
  科创园${qingshi}`

/** One list per station. */
const lists = [main, qingshi]
/** Not in use any more: merged with their neighbours. */
const merged = new Set(['背岭乡', '厂前街道'])

/** The areas of both stations. */
export const furnish: Furnish = async (db, newsroom) => {
  for (const [index, { ID: StID }] of newsroom.stations.entries()) {
    const byCode = new Map<string, number>()
    const above: number[] = []
    for (const [ShowOrder, { code, name, depth }] of areaLines(lists[index]!).areas.entries()) {
      const byItsCode = codesAbove(code)
        .map((one) => byCode.get(one))
        .find((one) => one !== undefined)
      // The development zone has no code; it belongs to the city.
      const ParentID = (code === '' ? (above[depth - 1] ?? byCode.get('990100')) : byItsCode) ?? 0
      const row = { StID, ParentID, Code: code, Name: name, ShowOrder, IsEnable: !merged.has(name) }
      const { ID } = await db.insertInto('areas').values(row).returning('ID').executeTakeFirstOrThrow()
      if (code === '') above.splice(depth, above.length, ID)
      else byCode.set(code, ID)
    }
  }
}
