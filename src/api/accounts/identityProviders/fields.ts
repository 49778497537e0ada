/** What a provider is made of. Ours: the specification knows no directory of the house. */
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, number, stamp, text } from '../../record/kinds.ts'
import { secretFields } from '../../record/secretFields.ts'
import { bindings, filterProblem, providerKinds, SESSION_HOURS, USUAL_FILTER, USUAL_SCOPES } from './kinds.ts'

const secret = secretFields('密钥', 1000)

const ofLdap = { shownIf: { Kind: ['ldap'] } } as const

/** The fields of one provider. */
export const identityProviderFields = defineFields({
  Name: line('名称', {
    max: 50,
    required: true,
    section: '认证源',
    hint: '登录页的按钮上写的就是它，例如“江州日报统一登录”。',
  }),
  Kind: choice('协议', providerKinds, undefined, { required: true }),
  /** The issuer, the directory, or where a SAML provider is asked. */
  Address: line('地址', {
    max: 300,
    required: true,
    getsSecret: true,
    hint: 'OpenID Connect 写签发者（issuer），LDAP 写 ldaps://主机，SAML 写单点登录地址。',
  }),
  /** The client, the account that looks people up, or what this station is called. */
  AppID: line('应用标识', {
    max: 300,
    keeps: 'exact',
    getsSecret: true,
    hint: 'OpenID Connect 写客户端编号；LDAP 写查询账号，DN 或 JZ\\copydesk 都可以；SAML 写本站点的实体编号，留空就是元数据地址。',
  }),
  ...secret,
  AppSecret: {
    ...secret.AppSecret,
    hint: 'OpenID Connect 的客户端密钥，或 LDAP 查询账号的密码；只写不读，留空就不变。',
  },
  /** PEM; of SAML who signs, of the others whom the server trusts besides the known ones. */
  Certificate: text('证书', {
    max: 20_000,
    hint: 'PEM 格式。SAML 必填，是对方签名用的证书；另两种只在对方用自己的根证书时填写。',
  }),
  /** Of SAML: how the provider calls itself. */
  EntityID: line('对方实体编号', {
    ...{ max: 300, keeps: 'exact', section: 'SAML', shownIf: { Kind: ['saml'] } },
    hint: '对方元数据里的 entityID。',
  }),
  StartTLS: flag('连接后加密（StartTLS）', false, {
    ...ofLdap,
    section: 'LDAP',
    getsSecret: true,
    hint: 'ldap:// 的地址要打开；ldaps:// 不用。',
  }),
  BaseDN: line('查找起点', { ...ofLdap, max: 300, keeps: 'exact', hint: '例如 OU=采编,DC=jz,DC=local' }),
  Filter: line('查找条件', {
    ...ofLdap,
    max: 500,
    check: filterProblem,
    hint: `{name} 是登录时填写的账号。留空就是 ${USUAL_FILTER}`,
  }),
  GroupFilter: line('组的查找条件', {
    ...ofLdap,
    max: 500,
    hint: '留空就读人员的 memberOf。{dn} 是人员的 DN；AD 的嵌套组用 (member:1.2.840.113556.1.4.1941:={dn})',
  }),
  Scopes: line('范围', {
    ...{ max: 200, shownIf: { Kind: ['oidc'] } },
    section: 'OpenID Connect',
    hint: `留空就是 ${USUAL_SCOPES}；要续期时加 offline_access。`,
  }),
  SubjectField: line('唯一编号', {
    max: 200,
    section: '属性对应',
    hint: '留空：sub、entryUUID 或 objectGUID、NameID。',
  }),
  NameField: line('账号名', { max: 200, hint: '留空：preferred_username、uid 或 sAMAccountName、NameID。' }),
  RealNameField: line('姓名', { max: 200, hint: '留空：name、displayName 或 cn。' }),
  EmailField: line('邮箱', { max: 200, hint: '留空：email 或 mail。' }),
  GroupField: line('组', { max: 200, hint: '留空：groups 或 memberOf。' }),
  BindBy: choice('第一次登录时找已有账号', bindings, 'none', {
    section: '账号',
    hint: '拥有全部权限的账号总是由本人绑定。',
  }),
  MakesAccounts: flag('没有账号就自动建立', false, { hint: '要有对应的认证源规则，才知道给什么角色。' }),
  /** How long a sign-in stays while nobody can say whether it still holds, in hours. */
  SessionHours: number('最长保持登录的小时数', {
    ...{ min: SESSION_HOURS.least, max: SESSION_HOURS.most, initial: SESSION_HOURS.usual },
    hint: '对方联系不上，或者没有办法核对时，登录最多保持这么久。',
  }),
  /** Hosts of the sign-in page that show it, parted by commas; '': all. */
  Hosts: line('显示在哪些登录页', { max: 300, section: '登录页', hint: '登录页的主机名，用逗号分开；留空就都显示。' }),
  ShowOrder: number('排序', { min: 0, max: 9999, initial: 0 }),
  ReMark: line('备注', { max: 200 }),
  IsEnable: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
