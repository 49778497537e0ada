// The engine's own pipeline in a process of its own: one clip of a file into an HLS stream, as its manual does it.
import { Decoder, Demuxer, Encoder, FilterAPI, Log, Muxer, pipeline } from 'node-av'
import { AV_LOG_ERROR } from 'node-av/constants'

Log.setLevel(AV_LOG_ERROR)
const { input, folder, filter, options, sound } = JSON.parse(process.argv[2])
const opened = await Demuxer.open(input)
const muxer = await Muxer.open(`${folder}/bare.m3u8`, {
  format: 'hls',
  options: {
    hls_time: 4,
    hls_playlist_type: 'vod',
    hls_segment_type: 'fmp4',
    hls_flags: 'single_file',
    hls_segment_filename: `${folder}/bare.mp4`,
  },
})
const video = await Decoder.create(opened.video())
const picture = FilterAPI.create(filter, { framerate: opened.video().avgFrameRate })
const audio = await Decoder.create(opened.audio())
const heard = FilterAPI.create(sound.filter, {})
const stages = {
  video: [video, picture, await Encoder.create('libx264', { decoder: video, filter: picture, options })],
  audio: [
    audio,
    heard,
    await Encoder.create('aac', { decoder: audio, filter: heard, options: sound.options, autoResample: true }),
  ],
}
await pipeline({ video: opened, audio: opened }, stages, muxer).completion
await muxer.close()
process.exit(0)
