/**
 * What the SMS service says no with, in sentences for people. "SMS API error codes",
 * https://help.aliyun.com/zh/sms/developer-reference/api-error-codes, and the common errors of Alibaba Cloud. Pure.
 */

/** Definitely not sent, and not worth another try before somebody mended something. */
const refusals: Readonly<Record<string, string>> = {
  'isv.BUSINESS_LIMIT_CONTROL': '短信服务限制了发送频率：同一个号码收到的短信太多，请过一会儿再发',
  'isv.DAY_LIMIT_CONTROL': '短信服务的日发送额度用完了，请在阿里云控制台调整',
  'isv.MONTH_LIMIT_CONTROL': '短信服务的月发送额度用完了，请在阿里云控制台调整',
  'isv.AMOUNT_NOT_ENOUGH': '短信账号余额不足，请充值',
  'isv.OUT_OF_SERVICE': '短信账号欠费停机，请充值',
  'isv.PRODUCT_UN_SUBSCRIPT': '阿里云账号没有开通短信服务',
  'isv.PRODUCT_UNSUBSCRIBE': '阿里云账号没有开通短信服务',
  'isv.ACCOUNT_NOT_EXISTS': '短信账号不存在，请检查“短信账号”',
  'isv.ACCOUNT_ABNORMAL': '短信账号异常，请联系阿里云',
  'isv.MOBILE_NUMBER_ILLEGAL': '手机号码不正确',
  'isv.MOBILE_COUNT_OVER_LIMIT': '手机号码太多',
  'isv.SMS_TEMPLATE_ILLEGAL': '短信模板不存在或没有审核通过，请检查“短信参数”的模板编号',
  'isv.SMS_SIGNATURE_ILLEGAL': '短信签名不存在或没有审核通过，请检查“短信参数”的签名',
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': '短信签名和模板的用途不一致，请检查“短信参数”',
  'isv.TEMPLATE_MISSING_PARAMETERS': '短信模板里有没有填写的变量，请检查“短信参数”的模板内容',
  'isv.TEMPLATE_PARAMS_ILLEGAL': '填进短信模板的内容不合规范',
  'isv.INVALID_PARAMETERS': '短信服务认为参数不正确，请检查“短信参数”',
  'isv.INVALID_JSON_PARAM': '短信服务认为模板变量不正确，请检查“短信参数”的模板内容',
  'isv.BLACK_KEY_CONTROL_LIMIT': '短信内容里有不允许的词',
  'isv.PARAM_LENGTH_LIMIT': '填进短信模板的内容太长',
  'isv.PARAM_NOT_SUPPORT_URL': '填进短信模板的内容里不能有网址',
  'isv.DENY_IP_RANGE': '短信服务不接受这台服务器的地址，请检查阿里云的 IP 白名单',
  'isp.RAM_PERMISSION_DENY': '短信账号没有发短信的权限（dysms:SendSms），请检查访问控制',
  'Forbidden.RAM': '短信账号没有发短信的权限（dysms:SendSms），请检查访问控制',
  'InvalidAccessKeyId.NotFound': '短信账号的 AccessKey ID 不存在，请检查“短信账号”',
  'InvalidAccessKeyId.Inactive': '短信账号的 AccessKey 已被禁用，请检查“短信账号”',
  SignatureDoesNotMatch: '短信账号的 AccessKey Secret 不正确，请检查“短信账号”',
  IncompleteSignature: '短信账号的 AccessKey Secret 不正确，请检查“短信账号”',
  'InvalidTimeStamp.Expired': '服务器的时钟不准，短信服务没有接受',
}

/** What is wrong with one number, or with what is filled in for it; others leave all the same. */
const ofOne: ReadonlySet<string> = new Set([
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
])

/** Definitely not sent, and by itself another time. */
const later = /^Throttling(\.|$)/

/** What a code that is no OK means. */
export interface Said {
  readonly message: string
  readonly mayPass: boolean
  /** Whether all are refused like this, as far as is known. */
  readonly isOfAll: boolean
}

/** A sentence for a code; one that nobody wrote down is told as it is. */
export function saidBy(code: string): Said {
  if (later.test(code)) return { message: '短信服务太忙，没有接受，稍后再发。', mayPass: true, isOfAll: true }
  const known = refusals[code]
  const shown = /^[\w.-]{1,80}$/.test(code) ? code : '错误'
  const message = known ? `${known}（${code}）。` : `短信服务没有接受（${shown}）。`
  return { message, mayPass: false, isOfAll: !ofOne.has(code) }
}

/** Whether the service itself does not know what became of it. */
export const isUnsure = (code: string): boolean => /^(isp\.SYSTEM_ERROR|ServiceUnavailable|InternalError)/.test(code)
