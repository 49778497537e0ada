/** A station's settings in words. Pure. */
import { domainNames } from '../../../api/system/config/calls.ts'
import type { Station } from '../../../api/system/stations/calls.ts'
import { aigcPlaces, stationFields } from '../../../api/system/stations/fields.ts'

/** A title and what stands beside it. */
export type Fact = readonly [string, string]

const yes = (is: boolean) => (is ? '是' : '否')

/** How articles are written, and what new channels begin with. */
export function newsFacts(row: Station): Fact[] {
  return [
    ['自动保存', row.AutoSave ? `停笔 ${row.AutoSaveSeconds} 秒后` : '不自动保存'],
    ['对外发送', row.OutgoingSeconds === 0 ? '立即发送' : `等待 ${row.OutgoingSeconds} 秒，期间可以撤销`],
    ['新栏目审核', row.ReviewLevels === 0 ? '不审核' : `${row.ReviewLevels} 级审核`],
    ['不得自审', yes(row.FourEyes)],
    ['从退回处续审', yes(row.ResumeAtRefusal)],
    ['改后重审', yes(row.ReapproveOnEdit)],
    ['终审即发布', yes(row.PublishOnFinal)],
    ['跳过本人审级', yes(row.SkipOwnLevel)],
    ['AI 提示', `在${aigcPlaces[row.AigcPlace]}`],
    ['发给 AI 前', row.MasksForAi ? '遮住个人信息' : '不遮个人信息'],
    ['媒体空间', row.UploadQuotaMB === 0 ? '不限' : `最多 ${row.UploadQuotaMB} MB`],
  ]
}

/** What happens when signing in fails. */
export function loginFacts(row: Station): Fact[] {
  return [
    ['验证码', `失败 ${row.CaptchaAfter} 次后出现`],
    ['锁定', `失败 ${row.LockAfter} 次后锁定 ${row.LockMinutes} 分钟`],
    ['密码', `至少 ${row.PasswordMin} 个字`],
  ]
}

/** Where the hosts live, as far as it was said; the others are this server. */
export function domainFacts(row: Station): Fact[] {
  const elsewhere = domainNames.filter((name) => row[name])
  if (elsewhere.length === 0) return [['全部', '本服务器']]
  return elsewhere.map((name) => [stationFields[name].label, row[name]])
}
