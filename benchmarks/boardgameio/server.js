// boardgame.io's server as it comes, in memory: a race in which each move throws two dice.
const { Server, Origins } = require("boardgame.io/server");

const Race = {
  name: "race",
  setup: () => ({ at: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: ({ G, ctx, random }) => {
      G.at[ctx.currentPlayer] += random.D6() + random.D6();
    },
  },
};

const server = Server({ games: [Race], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("listening") });
