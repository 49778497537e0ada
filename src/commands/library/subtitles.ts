/** Subtitles of videos: everything is done beside the picture, so that there are no keys besides the player's. */
export default {}
