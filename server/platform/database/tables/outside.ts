/** Which records came from outside (0558). */

/** A record in which stands what strangers wrote, itself or by what it came of. Triggers write it; it is never taken back. */
export interface OutsideRecords {
  StID: number
  Family: 'articles' | 'topicSelections' | 'makeNews' | 'tasks'
  RecordID: number
}

/** Tables by name. */
export interface OutsideTables {
  outside_records: OutsideRecords
}
