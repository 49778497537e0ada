/** No page of its own: subtitles stand in the player. */
export default {}
