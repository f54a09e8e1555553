/** What a tag can say of a game. */
export const tagTypes = ['Category', 'Genre', 'Tag', 'Badge', 'Reels'] as const;
