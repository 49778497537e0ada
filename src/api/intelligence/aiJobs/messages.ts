/** What is told of pictures and videos that are made by AI: the specification's sentences, to the letter (M021 to M039). */

/** M021, paraphrased by the specification: no setting for it is enabled. */
export const NOT_ENABLED = '本站还没有启用 AI 绘画与视频，请联系管理员启用。'
/** M022: nothing was written. */
export const EMPTY = '消息不可为空'
/** M023. */
export const PICTURE_TOO_LONG = '文案不能超过500个字符'
/** M024. */
export const NO_VIDEO_TEXT = '视频文案不可为空'
/** M025. */
export const VIDEO_20_TO_2000 = '视频文案不能少于20个字符并且不超过2000个字符'
/** M026. */
export const NO_VIDEO_PICTURE = '请上传视频素材'
/** M027. */
export const NEITHER = '视频文案和视频素材不可同时为空'
/** M028. */
export const KLING_EMPTY = '视频文案不可同时为空' // sic
/** M029. */
export const KLING_TOO_LONG = '视频文案不能超过2500个字符'
/** M030. */
export const KLING_NO_PICTURE = '请上传图片'
/** M031. */
export const KLING_20_TO_2500 = '视频文案不能少于20个字符并且不超过2500个字符'

/** M033: a provider gave no reason why no picture came. */
export const PICTURE_FAILED = '图片生成失败，请重试'
/** M034: the same of a video. */
export const VIDEO_FAILED = '视频生成失败，请重试'
/** M035. Ours: the provider says that it is done, and no video is there. */
export const NO_VIDEO = '抱歉，视频生成失败，请重试'
/** M036. Ours: the provider says that it is done, and no picture is there. */
export const NO_PICTURE = '抱歉，没找到符合要求的图片，请重试'
/** M037: none remains of those that were judged. */
export const ALL_DROPPED = '抱歉，生成的图片中存在图片违规或疑似违规图片，请重试'
/** M038: something went wrong in the house itself. */
export const OUR_FAULT = '服务器异常，请联系管理员'

/** Ours: a server was gone between sending and the answer. */
export const NOBODY_KNOWS = '发出请求后没有收到回答，不知道服务商有没有开始生成。可以重发，但可能会付两次钱。'
/** Ours: it was accepted for a model in the house, and there is none any more. */
export const HOUSE_GONE =
  '这个任务交给了本地模型，现在本地模型已经停用或改掉了。内容没有发给外部的 AI 服务，请联系管理员，或重新提交一次。'
/** Ours: called off after the provider had begun. */
export const MAY_BE_PAID = '已取消。服务商可能已经开始生成，这一次的费用可能照收。'
/** Ours: called off before anything left the house. */
export const NOTHING_SENT = '已取消，没有发给服务商，不产生费用。'
