-- What a provider is asked needs no engine, and is not held up where none works.
update jobs j set "Kind" = 'conversion.asked' from conversions c
where j."Kind" = 'conversion' and j."Key" = c."ID"::text and c."Kind" in ('tags', 'check', 'enhance', 'faces');

-- An engine that did not work was taken for a broken file until now. Where it said nothing of the file, or ended by itself,
-- the file is given another chance; who looks for forgotten ones queues the job.
update conversions c set "State" = 'queued', "Attempts" = 0, "Percent" = 0, "Problem" = '', "Runner" = '',
  "StartedAt" = null, "EndedAt" = null
where "State" = 'failed' and (
  "Problem" = '处理进程意外结束。'
  or "Problem" like '接手 3 次都没有做完%'
  or "Problem" in ('文件打不开：不是能识别的音视频，或已损坏、没有传完整。',
      '文件打得开，但没有做成：里面的编码可能已损坏，或当前的引擎不支持。')
    and not exists (
      select from conversion_logs l where l."ConversionID" = c."ID" and strpos(l."Text", E'\n') > 0));
