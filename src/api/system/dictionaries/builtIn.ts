/** The dictionaries the product itself reads. Every station has them from its first day (migration 0030). */

/** Their codes, by what they hold. */
export const builtInDictionaries = {
  /** Why a reviewer refuses an article. */
  refusalReason: 'refusalReason',
  /** Why a comment of the public is refused. */
  commentRefusalReason: 'commentRefusalReason',
  /** Why a live, or an item of its flow, is sent back. */
  liveRefusalReason: 'liveRefusalReason',
  /** Why a short video is sent back. */
  videoRefusalReason: 'videoRefusalReason',
  /** Why an announcement is sent back. */
  announcementRefusalReason: 'announcementRefusalReason',
  /** Why a sign-up is refused. */
  signUpRefusalReason: 'signUpRefusalReason',
  /** Why a vote is sent back. */
  voteRefusalReason: 'voteRefusalReason',
  /** Why a draw is sent back. */
  drawRefusalReason: 'drawRefusalReason',
  /** Why an advertisement is sent back. */
  adRefusalReason: 'adRefusalReason',
  /** Where an article comes from. */
  articleSource: 'articleSource',
  /** What somebody of the personnel is: 记者, 摄影 … */
  personnelType: 'personnelType',
} as const
