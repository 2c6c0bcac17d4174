# The release archive in an image; docs/deploy.md has the commands. Docker itself has not run this yet:
# the commands were run one by one on Debian, the last one as an unprivileged user.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm run release
RUN mkdir /voordeur && tar -xzf release/voordeur-*.tar.gz -C /voordeur --strip-components=1

FROM node:24-bookworm-slim
WORKDIR /voordeur
COPY --from=build /voordeur .
RUN install -d -o node -g node -m 0700 /data
USER node
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# Alive, whatever became of the database: a restart would not bring that back.
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "build/server/main.js"]
