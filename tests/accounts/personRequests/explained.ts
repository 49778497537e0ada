/** Columns whose name or content looks like a person's and that hold none of their own, each with its reason. */

const itsUnit = '一个单位的电话和地址，不是个人的'
const server = '一台服务器或一个网页的地址'
const number = '账号的编号，随账号抹去'
const words = '文字里可能写到人，按电话、微信标识在全文里找，并替换'

/** By table.column. */
export const explained: Readonly<Record<string, string>> = {
  'mechanisms.Tel': itsUnit,
  'mechanisms.Address': itsUnit,
  'data_sets.Address': server,
  'identity_providers.Address': server,
  'identity_providers.SubjectField': '对方目录里字段的名称',
  'identity_providers.RealNameField': '对方目录里字段的名称',
  'identity_providers.EmailField': '对方目录里字段的名称',
  'identity_providers.BindBy': '怎样绑定账号的选项',
  'mail_accounts.FromAddress': '本站发信用的邮箱',
  'mail_accounts.Appkey': '本站发信用的账号',
  'stations.SignInIPs': '允许登录的网段',
  'ai_job_results.Place': '第几个结果',
  'stations.AigcPlace': '在稿件的哪一端提示读者',
  'stations.DomainAddress': server,
  'stations.PreViewAddress': server,
  'stations.MediaUploadAddress': server,
  'stations.MediaConvertAddress': server,
  'stations.HtmlTemplateViewAddress': server,
  'stations.SharePageAddress': server,
  'stations.MediaRecordAddress': server,
  'stations.BuildingBlockPlatformAddress': server,
  'menus.ModuleIcon': '菜单的图标',
  'ballots.Pseudonym': '只在一场投票里用的化名，认不出是谁',
  'ballots.Code': '回执码的散列',
  'votes.PerPerson': '每人可以投几票',
  'votes.PerDevice': '每台设备可以投几票',
  'ballot_clusters.Place': '一个网段，后面是几十到几百个人',
  'releases.IsPlaced': '是否已经排好',
  'faces.PersonID': '人脸库人物的编号，随人物删除',
  'consents.PersonID': '人脸库人物的编号，随人物删除',
  'people_merges.PersonID': '人脸库人物的编号，随人物删除',
  'instructions.PeopleIds': number,
  'topic_selections.PeopleIds': number,
  'provider_sign_ins.IdentityID': '身份的编号，随身份删除',
  'provider_halves.IdentityID': '身份的编号，随身份删除',
  'operation_log.UndoneBy': '日志行的编号',
  'sessions.DeviceID': '大屏设备的编号',
  'person_requests.Shown': '遮住中间的号码',
  'upload_sessions.HeldBy': '哪一台服务器正在收',
  'draw_entries.DeviceNth': '这台设备的第几次',
  'draw_tickets.DeviceNth': '这台设备的第几次',
  'draw_records.ClaimBy': '领取期限',
  'draws.PerPerson': '每人最多几次',
  'draws.PerDevice': '每台设备最多几次',
  'draws.OncePerPerson': '同一人是否只中一次',
  'draws.Contact': '主办方的联系方式，按规定公布',
  // By their content.
  'operation_log.Modifys': words,
  'outgoing_effects.Title': '遮住中间的号码',
}
