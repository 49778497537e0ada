/** The parameters that the specification names for single calls, by their addresses: spec 1 and 2, section 7. */
export const documentedNames: Readonly<Record<string, readonly string[]>> = {
  '/api/auth/UserLogin': ['UserName', 'PassWord', 'Code', 'CaptchaId'],
  '/api/auth/scanlogin': ['code'],
  '/api/user/user/openid': ['code'],
  '/api/user/user/bindtel': ['telphone'],
  '/NewLogin/VerifyQRCode': ['Code'],
  '/NewLogin/GetStationList': ['ID'],
  '/NewRole/GetAllDeparts': ['ID'],
  '/NewRole/DeleteRole': ['Ids'],
  '/NewRole/GetRoleInfoByID': ['ID'],
  '/NewRole/GetPowerChannelByRoleID': ['ID'],
  '/NewRole/GetPowerMenuByRoleID': ['ID'],
  '/NewRole/DeleteModule': ['Ids', 'ID'],
  '/NewRole/GetModuleInfoByID': ['Ids', 'ID'],
  '/NewRole/GetMenuInfoByID': ['Ids', 'ID'],
  '/NewRole/DeleteMenu': ['Ids', 'ID'],
  '/NewRole/GetButtonsInfoByID': ['Ids', 'ID'],
  '/NewRole/DeleteButtons': ['Ids', 'ID'],
  '/NewRegister/DeleteRegisterUser': ['Ids'],
  '/NewLeader/GetDorpDownList': ['Name', 'AdminID'], // sic
  '/NewLeader/GetDepartmentList': ['Name', 'AdminID'],
  '/NewLive/TopLive': ['Ids', 'IsTop'],
  '/NewLive/CheckLive': ['Ids', 'IsPublic'],
  '/NewLive/DelComment': ['Ids', 'IsSub'],
  '/NewLive/CheckComment': ['Ids', 'IsCheck', 'IsSub'],
  '/NewArticle/AuditingStation': ['Ids', 'Status'],
  '/NewArticle/DelStation': ['Ids'],
  '/NewMessage/UpdateSendMessageIsRed': ['ResourceGUID', 'SubscribeID', 'StID'],
  '/NewMessage/GetMessageList': ['PageSize', 'PageIndex', 'IsRead'],
  '/api/lives/GetLivePageList': ['PageSize', 'PageIndex', 'LiveTypes'],
  '/api/common/log/add': ['Title', 'ActionType', 'Module', 'EventID'],
  '/Log/AddLog': ['Title', 'ActionType', 'Module', 'EventID'],
  '/api/news/getwebnewspagelist': [
    ...['PageIndex', 'PageSize', 'Name', 'ResUnitID', 'SortType', 'IsPublic', 'Chid', 'Chids', 'StID', 'AdminID'],
    'Status',
  ],
  '/api/task/instruc/top': ['Ids', 'Enabled'],
  '/api/task/instruc/send': ['ID'],
  '/api/systemsetting/station/get': ['StID'],
  '/api/systemsetting/message/getlist': ['StID'],
  '/api/systemsetting/smart/getlist': ['StID'],
  '/api/systemsetting/third/getlist': ['StID', 'Types'],
  '/api/systemsetting/text/getlist': ['StID', 'Types'],
  '/api/common/enum/getlist': ['names'],
  '/meta/gaeaDict/select/{dictCode}': ['keyword', 'multiple'],
  // E-10, R-149: the batch in full.
  '/api/media/video/batchupdate': [
    ...['Ids', 'IsTop', 'IsBest', 'IsPublic', 'IsCheck', 'IsSub', 'Status', 'Enabled', 'ShowOrder', 'ReadNo'],
    ...['IsHomepage', 'AuditStatus', 'IsHeadlines'],
  ],
  // whatever judges takes any of these.
  ...Object.fromEntries(
    [
      '/api/news/news/audit',
      '/api/news/makenews/edit',
      '/api/news/editmakenewsinfoaccept',
      '/api/task/projecttask/status',
      '/api/task/report/audit',
      '/api/member/info/examine',
      '/api/systemsetting/station/audit',
    ].map((address) => [address, ['Ids', 'IsPublic', 'IsCheck', 'Status', 'AuditStatus']]),
  ),
  '/api/news/news/order': ['Ids', 'ShowOrder'],
  '/api/news/news/reads': ['Ids', 'ReadNo'],
  '/api/news/addoreditnews': ['ID', 'ResourceGUID', 'Title', 'ChID'],
}

/** E-10: the names of a batch, by what our own calls name the same. */
export const batchNames: Readonly<Record<string, readonly string[]>> = {
  IsTop: ['IsTop'],
  IsBest: ['IsBest'],
  IsRec: ['IsBest'],
  IsSub: ['IsSub'],
  IsHeadlines: ['IsHeadlines'],
  IsHomepage: ['IsHomepage'],
  IsHome: ['IsHomepage'],
  Enabled: ['Enabled', 'Status', 'AuditStatus'],
  IsEnable: ['Enabled', 'Status', 'AuditStatus'],
  IsPublic: ['IsPublic', 'IsCheck', 'Status', 'AuditStatus'],
  IsCheck: ['IsPublic', 'IsCheck', 'Status', 'AuditStatus'],
  IsPass: ['IsPublic', 'IsCheck', 'Status', 'AuditStatus'],
  Move: ['Ids', 'ShowOrder'],
  Items: ['Ids', 'ShowOrder'],
}

/** E-11: the names of a list by page. */
export const listNames = ['PageIndex', 'PageSize', 'StID', 'Keyword'] as const
